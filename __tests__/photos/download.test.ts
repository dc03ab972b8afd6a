import dns from "node:dns/promises";
import type { RequestListener } from "node:http";
import { isIP } from "node:net";
import { download, isPublic } from "../../tools/photos/download";
import { PhotoError } from "../../tools/photos/inspect";
import { limits } from "../../tools/photos/settings";
import { type ImageHost, makeImageHost, redirects, sends } from "../support/makeImageHost";

const megabyte = Buffer.alloc(1024 * 1024);

const endless: RequestListener = (_request, response) => {
  const more = () => {
    while (!response.destroyed && response.write(megabyte));
  };
  response.on("drain", more);
  more();
};

const reset: RequestListener = (_request, response) => {
  response.writeHead(200, { "content-length": 1000 });
  response.write("a part", () => response.socket?.resetAndDestroy());
};

const dribble: RequestListener = (_request, response) => {
  const timer = setInterval(() => response.write("."), 20);
  response.on("close", () => clearInterval(timer));
};

let host: ImageHost;
const hosts = ["127.0.0.1", "images.example.com", "169.254.169.254"];

beforeEach(() => {
  process.env.PHOTOS_ALLOW_LOOPBACK = "1";
});
afterEach(() => jest.restoreAllMocks());

beforeAll(async () => {
  host = await makeImageHost({
    "/fine": sends("the bytes"),
    "/moved": redirects("/fine"),
    "/500": (_request, response) => response.writeHead(500).end(),
    "/inside": redirects("http://169.254.169.254/latest/meta-data"),
    "/elsewhere": redirects("https://elsewhere.example.com/a.png"),
    "/by-name": redirects("https://images.example.com/a.png"),
    "/loop": redirects("/loop"),
    "/nowhere": redirects("http://["),
    "/endless": endless,
    "/reset": reset,
    "/slammed": (request) => request.socket.resetAndDestroy(),
    "/silent": () => {},
    "/dribble": dribble,
    "/partial": (_request, response) => response.writeHead(206).end("x"),
  });
});

afterAll(() => host.close());

test("fetches a photo, through a redirect too", async () => {
  expect((await download(`${host.url}/moved`, hosts)).toString()).toBe("the bytes");
});

test.each([
  ["/gone", "answered with 404"],
  ["/500", "answered with 500"],
  ["/partial", "answered with 206"],
  ["/inside", "only https"],
  ["/elsewhere", "not among photoHosts"],
  ["/loop", "redirects more than 5 times"],
  ["/nowhere", "is not a web address"],
  ["/endless", "more than 15 MB"],
  ["/reset", "the connection to its host failed"],
  ["/slammed", "the connection to its host failed"],
])("refuses what %s answers and says why", async (path, why) => {
  const attempt = download(`${host.url}${path}`, hosts);
  await expect(attempt).rejects.toThrow(why);
  await expect(attempt).rejects.toThrow(PhotoError);
});

test.each(["/silent", "/dribble"])("gives up on %s when the time is over", async (path) => {
  jest.replaceProperty(limits, "timeoutMs", 150);
  await expect(download(`${host.url}${path}`, hosts)).rejects.toThrow("longer than 0.15 seconds");
});

/** Lets each host name lead to these addresses. */
function lead(addressesOf: (host: string) => string[]) {
  const lookup: jest.SpyInstance = jest.spyOn(dns, "lookup");
  lookup.mockImplementation(async (host) =>
    addressesOf(host).map((address) => ({ address, family: isIP(address) })),
  );
}

test("connects to the address that was checked, not to what its name leads to a moment later", async () => {
  const answers = [["127.0.0.1"], ["10.0.0.1"]];
  lead(() => answers.shift() ?? []);
  await expect(download("https://images.example.com/a.png", hosts)).rejects.toThrow("127.0.0.1:443");
  expect(answers).toHaveLength(1);
});

test.each(["10.0.0.1", "169.254.169.254", "fd00::1"])(
  "refuses an allowed host whose name leads to %s, among public addresses too",
  async (address) => {
    lead(() => ["93.184.216.34", address]);
    const attempt = download("https://images.example.com/a.png", hosts);
    await expect(attempt).rejects.toThrow(`leads to ${address}, which is not on the public internet`);
  },
);

test("a redirect to an allowed name that leads inside is refused as well", async () => {
  lead((name) => [name === "images.example.com" ? "192.168.0.9" : name]);
  await expect(download(`${host.url}/by-name`, hosts)).rejects.toThrow("leads to 192.168.0.9");
});

test("says of a name that does not exist that its host could not be found", async () => {
  const attempt = download("https://photos.invalid/a.png", ["photos.invalid"]);
  await expect(attempt).rejects.toThrow(PhotoError);
  await expect(attempt).rejects.toThrow("could not be found");
});

test("says that a host does not answer", async () => {
  const closed = await makeImageHost({});
  closed.close();
  await expect(download(`${closed.url}/a.png`, hosts)).rejects.toThrow("ECONNREFUSED");
});

test.each([
  ["http://images.example.com/a.png", "only https"],
  ["ftp://images.example.com/a.png", "only https"],
  ["file:///etc/passwd", "only https"],
  ["data:image/png;base64,AAAA", "only https"],
  ["http://10.0.0.1/a.png", "only https"],
  ["https://elsewhere.example.com/a.png", "not among photoHosts"],
  ["https://images.example.com.evil.example/a.png", "not among photoHosts"],
  ["https://images.example.com@evil.example/a.png", "user name"],
  ["https://me:secret@images.example.com/a.png", "user name"],
  ["https://images.example.com:8443/a.png", "port 8443"],
  ["https://10.0.0.1/a.png", "not among photoHosts"],
  ["https://169.254.169.254/a.png", "not on the public internet"],
  ["no address", "not a web address"],
])("refuses %s and says why", async (address, why) => {
  await expect(download(address, hosts)).rejects.toThrow(why);
});

test.each(["127.0.0.1", "[::1]"])("refuses %s, this machine, unless the test switch is on", async (name) => {
  process.env.PHOTOS_ALLOW_LOOPBACK = "";
  const attempt = download(`https://${name}/a.png`, ["127.0.0.1", "::1"]);
  await expect(attempt).rejects.toThrow("not on the public internet");
});

const inside =
  "0.0.0.0 10.1.2.3 100.64.0.1 127.255.0.9 169.254.169.254 172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1 " +
  "255.255.255.255 :: ::1 ::ffff:10.0.0.1 64:ff9b::a00:1 fd12:3456::1 fe80::1 ff02::1 2001:db8::1 2002:7f00:1::";

test.each(inside.split(" "))("does not count %s as public", (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(["93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:2800:220:1::1"])(
  "counts %s as public",
  (address) => expect(isPublic(address)).toBe(true),
);
