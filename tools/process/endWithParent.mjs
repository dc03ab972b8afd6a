// Runs the program named by the first argument. Sends it SIGTERM when the parent process ends, even by SIGKILL: the
// system then closes the pipe between the two.
import { Socket } from "node:net";
import { pathToFileURL } from "node:url";

const parent = new Socket({ fd: 3 });
parent.on("error", () => parent.destroy());
parent.on("close", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 5_000).unref();
});
parent.resume();
parent.unref();

process.argv.splice(1, 1);
const [, program = ""] = process.argv;
await import(pathToFileURL(program).href);
