import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Writes a self-signed certificate and its key, as Let's Encrypt names them. */
export function makeCertificate(folder: string) {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const options = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1".split(" ");
  const made = spawnSync("openssl", [...options, ...files]);
  if (made.status !== 0) throw new Error("These tests need openssl.");
}
