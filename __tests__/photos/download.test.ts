import type { RequestListener } from "node:http";
import { checkAddress, download, isPublic } from "../../tools/photos/download";
import { PhotoError } from "../../tools/photos/inspect";
import { type ImageHost, makeImageHost, redirects, sends } from "../support/makeImageHost";

const megabyte = Buffer.alloc(1024 * 1024);

const endless: RequestListener = (_request, response) => {
  const more = () => {
    while (!response.destroyed && response.write(megabyte));
  };
  response.on("drain", more);
  more();
};

const cutOff: RequestListener = (_request, response) => {
  response.writeHead(200, { "content-length": 1000 });
  response.write("a part", () => response.socket?.end());
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
const open = { hosts: ["127.0.0.1", "images.example.com", "169.254.169.254"], loopback: true };

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
    "/cut-off": cutOff,
    "/reset": reset,
    "/slammed": (request) => request.socket.resetAndDestroy(),
    "/no-http": (request) => request.socket.end("this is no answer"),
    "/silent": () => {},
    "/dribble": dribble,
    "/packed": (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("x"),
    "/partial": (_request, response) => response.writeHead(206).end("x"),
  });
});

afterAll(() => host.close());

test("fetches a photo, through a redirect too", async () => {
  expect((await download(`${host.url}/moved`, open)).toString()).toBe("the bytes");
});

test.each([
  ["/gone", "answered with 404"],
  ["/500", "answered with 500"],
  ["/partial", "answered with 206"],
  ["/inside", "only https"],
  ["/elsewhere", "not among photoHosts"],
  ["/loop", "redirects more than 5 times"],
  ["/nowhere", "redirects to an address that is not valid"],
  ["/endless", "more than 15 MB"],
  ["/cut-off", "broke off"],
  ["/reset", "broke off"],
  ["/slammed", "broke off"],
  ["/no-http", "HPE_INVALID"],
  ["/packed", "compressed the file"],
])("refuses what %s answers and says why", async (path, why) => {
  const attempt = download(`${host.url}${path}`, open);
  await expect(attempt).rejects.toThrow(why);
  await expect(attempt).rejects.toThrow(PhotoError);
});

test.each(["/silent", "/dribble"])("gives up on %s when the time is over", async (path) => {
  const hurried = { ...open, timeoutMs: 150 };
  await expect(download(`${host.url}${path}`, hurried)).rejects.toThrow("longer than 0.15 seconds");
});

test.each(["10.0.0.1", "127.0.0.1", "169.254.169.254", "fd00::1"])(
  "refuses an allowed host whose name leads to %s",
  async (address) => {
    const rules = {
      hosts: ["images.example.com"],
      resolve: async () => [{ address, family: address.includes(":") ? 6 : 4 }],
    };
    await expect(download("https://images.example.com/a.png", rules)).rejects.toThrow(`leads to ${address}`);
  },
);

test("one inside address among public ones is enough to refuse a host", async () => {
  const found = [
    { address: "93.184.216.34", family: 4 },
    { address: "10.0.0.1", family: 4 },
  ];
  const rules = { hosts: ["images.example.com"], resolve: async () => found };
  await expect(download("https://images.example.com/a.png", rules)).rejects.toThrow("leads to 10.0.0.1");
});

test("a redirect to an allowed name that leads inside is refused as well", async () => {
  const rules = { ...open, resolve: async () => [{ address: "192.168.0.9", family: 4 }] };
  await expect(download(`${host.url}/by-name`, rules)).rejects.toThrow("leads to 192.168.0.9");
});

test("says of a name that does not exist that its host could not be found", async () => {
  const attempt = download("https://photos.invalid/a.png", { hosts: ["photos.invalid"] });
  await expect(attempt).rejects.toThrow(PhotoError);
  await expect(attempt).rejects.toThrow("could not be found");
});

test("quotes a failure that is not known", async () => {
  const resolve = () => Promise.reject(new Error("the sky fell"));
  await expect(
    download("https://images.example.com/a.png", { hosts: ["images.example.com"], resolve }),
  ).rejects.toThrow('the request failed with "Error: the sky fell"');
});

test("tells a host that cannot be reached from one that answers badly", async () => {
  const lost = { hosts: ["images.example.com"], resolve: async () => [] };
  await expect(download("https://images.example.com/a.png", lost)).rejects.toThrow(PhotoError);
  const closed = await makeImageHost({});
  closed.close();
  await expect(download(`${closed.url}/a.png`, open)).rejects.toThrow(PhotoError);
});

test.each([
  ["http://images.example.com/a.png", "only https"],
  ["ftp://images.example.com/a.png", "only https"],
  ["file:///etc/passwd", "only https"],
  ["data:image/png;base64,AAAA", "only https"],
  ["https://elsewhere.example.com/a.png", "not among photoHosts"],
  ["https://images.example.com.evil.example/a.png", "not among photoHosts"],
  ["https://images.example.com@evil.example/a.png", "user name"],
  ["https://me:secret@images.example.com/a.png", "user name"],
  ["https://images.example.com:8443/a.png", "port 8443"],
  ["https://127.0.0.1/a.png", "not among photoHosts"],
  ["no address", "not a web address"],
])("refuses %s and says why", (address, why) => {
  expect(() => checkAddress(address, { hosts: ["images.example.com"] })).toThrow(why);
});

test("accepts an https address of an allowed host", () => {
  expect(
    checkAddress("https://images.example.com/a.png?size=2", { hosts: ["images.example.com"] }).pathname,
  ).toBe("/a.png");
});

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.0.9",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "64:ff9b::a00:1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "ff02::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "not an address",
])("does not count %s as public", (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(["93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:2800:220:1::1"])(
  "counts %s as public",
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test("the test switch opens this machine and nothing else", () => {
  const loopback = { hosts: ["127.0.0.1", "10.0.0.1", "localhost"], loopback: true };
  expect(checkAddress("http://127.0.0.1:8080/a.png", loopback).port).toBe("8080");
  expect(() => checkAddress("http://10.0.0.1/a.png", loopback)).toThrow("only https");
  expect(() => checkAddress("https://10.0.0.1/a.png", loopback)).toThrow("not on the public internet");
});

test("an allowed host that is an inside address stays refused without the switch", () => {
  expect(() => checkAddress("https://[::1]/a.png", { hosts: ["::1"] })).toThrow("not on the public internet");
});
