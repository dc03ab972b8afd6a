/** @jest-environment node */
import type { RequestListener } from "node:http";
import { download } from "../../../tools/photos/intake/download";
import { HostUnreachable, PhotoRefusal } from "../../../tools/photos/intake/refusal";
import { type ImageHost, makeImageHost, redirects, sends } from "../../support/makeImageHost";

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
  ["/nowhere", "redirects to nowhere"],
  ["/endless", "more than 15 MB"],
  ["/cut-off", "broke off"],
  ["/reset", "broke off"],
  ["/slammed", "broke off"],
  ["/no-http", "HPE_INVALID"],
  ["/packed", "packed the file"],
])("refuses what %s answers and says why", async (path, why) => {
  const attempt = download(`${host.url}${path}`, open);
  await expect(attempt).rejects.toThrow(why);
  await expect(attempt).rejects.toThrow(PhotoRefusal);
});

test.each(["/silent", "/dribble"])("gives up on %s when the time is over", async (path) => {
  const hurried = { ...open, milliseconds: 150 };
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

test("says of a name that nobody has that its host could not be found", async () => {
  const attempt = download("https://photos.invalid/a.png", { hosts: ["photos.invalid"] });
  await expect(attempt).rejects.toThrow(HostUnreachable);
  await expect(attempt).rejects.toThrow("could not be found");
});

test("quotes a failure that nobody has foreseen", async () => {
  const resolve = () => Promise.reject(new Error("the sky fell"));
  await expect(
    download("https://images.example.com/a.png", { hosts: ["images.example.com"], resolve }),
  ).rejects.toThrow('asking for it failed with "Error: the sky fell"');
});

test("tells a host that cannot be reached from one that answers badly", async () => {
  const lost = { hosts: ["images.example.com"], resolve: async () => [] };
  await expect(download("https://images.example.com/a.png", lost)).rejects.toThrow(HostUnreachable);
  const closed = await makeImageHost({});
  closed.close();
  await expect(download(`${closed.url}/a.png`, open)).rejects.toThrow(HostUnreachable);
});
