/** @jest-environment node */
import type { RequestListener } from "node:http";
import { checkAddress, download } from "../../tools/photos/download";
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

test("says of a name that does not exist that its host could not be found", async () => {
  const attempt = download("https://photos.invalid/a.png", { hosts: ["photos.invalid"] });
  await expect(attempt).rejects.toThrow(PhotoError);
  await expect(attempt).rejects.toThrow("could not be found");
});

test("says of a host that answers to nothing that it could not be reached", async () => {
  const closed = await makeImageHost({});
  closed.close();
  await expect(download(`${closed.url}/a.png`, open)).rejects.toThrow("could not be reached");
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

test("the test switch opens this machine and nothing else", () => {
  const loopback = { hosts: ["127.0.0.1", "10.0.0.1"], loopback: true };
  expect(checkAddress("http://127.0.0.1:8080/a.png", loopback).port).toBe("8080");
  expect(() => checkAddress("http://10.0.0.1/a.png", loopback)).toThrow("only https");
  expect(() => checkAddress("http://127.0.0.1/a.png", { hosts: ["127.0.0.1"] })).toThrow("only https");
});
