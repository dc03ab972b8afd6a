import dns from "node:dns/promises";
import type { RequestListener } from "node:http";
import { isIP } from "node:net";
import { download, isPublic } from "../../tools/photos/download";
import { limits, PhotoError } from "../../tools/photos/inspect";
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

test("downloads a photo, also through a redirect", async () => {
  expect((await download(`${host.url}/moved`, hosts)).toString()).toBe("the bytes");
});

test.each([
  ["/gone", "returned the status 404"],
  ["/500", "returned the status 500"],
  ["/partial", "returned the status 206"],
  ["/inside", "doesn't use https"],
  ["/elsewhere", "photoHosts in content/site.json doesn't list"],
  ["/loop", "redirects more than 5 times"],
  ["/nowhere", "isn't a URL"],
  ["/endless", "larger than 15 MB"],
  ["/reset", "the connection failed"],
  ["/slammed", "the connection failed"],
])("refuses the response of %s with a reason", async (path, why) => {
  const result = download(`${host.url}${path}`, hosts);
  await expect(result).rejects.toThrow(why);
  await expect(result).rejects.toThrow(PhotoError);
});

test.each(["/silent", "/dribble"])("aborts %s at the time limit", async (path) => {
  jest.replaceProperty(limits, "timeoutMs", 150);
  await expect(download(`${host.url}${path}`, hosts)).rejects.toThrow("longer than 0.15 seconds");
});

/** Makes each host name resolve to these addresses. */
function resolveTo(addressesOf: (host: string) => string[]) {
  const lookup: jest.SpyInstance = jest.spyOn(dns, "lookup");
  lookup.mockImplementation(async (host) =>
    addressesOf(host).map((address) => ({ address, family: isIP(address) })),
  );
}

test("connects to the checked address, even if the name resolves to another one a moment later", async () => {
  const answers = [["127.0.0.1"], ["10.0.0.1"]];
  resolveTo(() => answers.shift() ?? []);
  await expect(download("https://images.example.com/a.png", hosts)).rejects.toThrow("127.0.0.1:443");
  expect(answers).toHaveLength(1);
});

test.each(["10.0.0.1", "169.254.169.254", "fd00::1"])(
  "refuses an allowed host that resolves to %s, even among public addresses",
  async (address) => {
    resolveTo(() => ["93.184.216.34", address]);
    const result = download("https://images.example.com/a.png", hosts);
    await expect(result).rejects.toThrow(`resolves to ${address}, which isn't a public address`);
  },
);

test("refuses a redirect to an allowed host that resolves to a private address", async () => {
  resolveTo((name) => [name === "images.example.com" ? "192.168.0.9" : name]);
  await expect(download(`${host.url}/by-name`, hosts)).rejects.toThrow("resolves to 192.168.0.9");
});

test("the time limit covers the DNS lookup", async () => {
  jest.replaceProperty(limits, "timeoutMs", 150);
  const lookup: jest.SpyInstance = jest.spyOn(dns, "lookup");
  lookup.mockReturnValue(new Promise(() => {}));
  const result = download("https://images.example.com/a.png", hosts);
  await expect(result).rejects.toThrow("longer than 0.15 seconds");
});

test("reports a host that doesn't exist", async () => {
  const result = download("https://photos.invalid/a.png", ["photos.invalid"]);
  await expect(result).rejects.toThrow(PhotoError);
  await expect(result).rejects.toThrow("can't be found");
});

test("reports a host that refuses the connection", async () => {
  const closed = await makeImageHost({});
  closed.close();
  await expect(download(`${closed.url}/a.png`, hosts)).rejects.toThrow("ECONNREFUSED");
});

test.each([
  ["http://images.example.com/a.png", "doesn't use https"],
  ["ftp://images.example.com/a.png", "doesn't use https"],
  ["file:///etc/passwd", "doesn't use https"],
  ["data:image/png;base64,AAAA", "doesn't use https"],
  ["http://10.0.0.1/a.png", "doesn't use https"],
  ["https://elsewhere.example.com/a.png", "photoHosts in content/site.json doesn't list"],
  ["https://images.example.com.evil.example/a.png", "photoHosts in content/site.json doesn't list"],
  ["https://images.example.com@evil.example/a.png", "user name or password"],
  ["https://me:secret@images.example.com/a.png", "user name or password"],
  ["https://images.example.com:8443/a.png", "port 8443"],
  ["https://10.0.0.1/a.png", "photoHosts in content/site.json doesn't list"],
  ["https://169.254.169.254/a.png", "isn't a public address"],
  ["no-url", "isn't a URL"],
])("refuses %s with a reason", async (address, why) => {
  await expect(download(address, hosts)).rejects.toThrow(why);
});

test.each(["127.0.0.1", "[::1]"])("refuses %s unless PHOTOS_ALLOW_LOOPBACK is set", async (name) => {
  process.env.PHOTOS_ALLOW_LOOPBACK = "";
  const result = download(`https://${name}/a.png`, ["127.0.0.1", "::1"]);
  await expect(result).rejects.toThrow("isn't a public address");
});

const privateAddresses =
  "0.0.0.0 10.1.2.3 100.64.0.1 127.255.0.9 169.254.169.254 172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1 " +
  "255.255.255.255 168.63.129.16 ::ffff:168.63.129.16 :: ::1 ::ffff:10.0.0.1 64:ff9b::a00:1 fd12:3456::1 fe80::1 ff02::1 2001:db8::1 2002:7f00:1::";

test.each(privateAddresses.split(" "))("%s is not public", (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(["93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:2800:220:1::1"])("%s is public", (address) =>
  expect(isPublic(address)).toBe(true),
);
