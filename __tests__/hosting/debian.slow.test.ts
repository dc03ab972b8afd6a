import { spawnSync } from "node:child_process";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { contentSecurityPolicy, filePolicy } from "../../tools/hosting/contentSecurityPolicy";
import { siteHeaders } from "../../tools/hosting/headers";
import { nginxFiles } from "../../tools/hosting/nginx";
import { calendars } from "../../tools/model/thirdParties";
import { makeCertificate } from "../browser/support/certificate";
import { makeBuiltSite, makeFolder } from "../support/makeBuiltSite";

type Provider = keyof typeof calendars;

/** Runs a shell script with its own network and mounts, and ends what it started. Returns its output. */
function runApart(script: string): string {
  const flags = ["--mount", "--net", "--pid", "--fork", "--kill-child"];
  const { stdout, stderr } = spawnSync("unshare", [...flags, "sh", "-c", `{ ${script}\n} 2>&1`], {
    encoding: "utf8",
  });
  return stdout + stderr;
}

const debian13 = resolve("reports/debian-13-nginx");

/** An nginx to test: the one installed here, or one in a folder with another Debian. */
const systems = [
  { name: "the installed nginx", root: "" },
  { name: "Debian 13's nginx", root: debian13 },
];

/** Returns why an nginx can't be tested, or an empty string. */
function obstacle(root: string): string {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "needs root on Linux";
  if (root === "") return spawnSync("/usr/sbin/nginx", ["-v"]).status === 0 ? "" : "nginx is not installed";
  const isInstalled = () => spawnSync("chroot", [root, "nginx", "-v"]).status === 0;
  if (isInstalled()) return "";
  spawnSync("debootstrap", ["--variant=minbase", "--include=nginx-light", "trixie", root], {
    timeout: 300_000,
  });
  return isInstalled() ? "" : "debootstrap is not installed, or can't download Debian 13";
}

/** The second domain of a site, such as the one without `www`. */
const otherName = (provider: Provider) => `other.${provider}`;

const policy = (provider: Provider) =>
  contentSecurityPolicy({ scriptHashes: [], styleHashes: [], thirdParties: [calendars[provider]] });

/** Publishes a site by command under a strict umask, and returns the shipped configuration for it. */
async function install(folder: string, provider: Provider, path: string): Promise<string> {
  const table = siteHeaders({ page: policy(provider), file: filePolicy }, false);
  const redirects = new Map([["/old", "/#services"]]);
  const files = Object.entries(nginxFiles(table, redirects)).map(([name, text]) => [
    `.hosting/nginx/${name}`,
    text,
  ]);
  const previous = process.umask(0o077);
  const { project } = await makeBuiltSite(provider, {
    ...Object.fromEntries(files),
    "public/cards/home.png": "card",
    "public/index.html": `<h1>${"Hello ".repeat(99)}</h1>`,
    "public/index.html.br": "compressed",
  });
  const target = join(folder, provider);
  const program = [
    process.execPath,
    "--import",
    require.resolve("tsx"),
    join(process.cwd(), "scripts/release.ts"),
  ];
  const { status, stderr } = spawnSync(program[0] ?? "", [...program.slice(1), target], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, PATH: path },
  });
  process.umask(previous);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const shipped = await readFile("deploy/nginx/site.conf", "utf8");
  return shipped
    .replaceAll("/srv/site", target)
    .replaceAll("/etc/letsencrypt/live/www.example.com", folder)
    .replaceAll("www.example.com", provider)
    .replaceAll("example.com", otherName(provider));
}

/** Installs two sites, in this order, and starts nginx with Debian's own nginx.conf for `requests`. */
async function serve(root: string, providers: readonly Provider[], requests: string): Promise<string> {
  const folder = await makeFolder();
  for (const path of [folder, dirname(folder)]) await chmod(path, 0o755);
  const nginx = root === "" ? "/usr/sbin/nginx" : `chroot ${root} nginx`;
  // The release command asks for the version of the nginx in PATH.
  await mkdir(join(folder, "bin"));
  await writeFile(join(folder, "bin/nginx"), `#!/bin/sh\nexec ${nginx} "$@"\n`, { mode: 0o755 });
  await mkdir(join(folder, "sites"));
  for (const [index, provider] of providers.entries())
    await writeFile(
      join(folder, "sites", `${index}.conf`),
      await install(folder, provider, `${folder}/bin:${process.env.PATH}`),
    );
  makeCertificate(folder);
  const main = await readFile(`${root}/etc/nginx/nginx.conf`, "utf8");
  await writeFile(
    join(folder, "nginx.conf"),
    main
      .replace("include /etc/nginx/conf.d/*.conf;", `include ${folder}/sites/*.conf;`)
      .replace("include /etc/nginx/sites-enabled/*;", "")
      .replace("/run/nginx.pid", `${folder}/pid`)
      .replaceAll("/var/log/nginx", folder),
  );
  const command = `${nginx} -c ${folder}/nginx.conf`;
  return runApart(`ip link set lo up
    ${root && `mkdir -p ${root}${folder}; mount --bind ${folder} ${root}${folder}`}
    ${command} -t && ${command} || exit
    ${requests}`);
}

const ask = (host: string, path: string, format: string, ...flags: string[]) =>
  askUrl(`https://${host}${path}`, format, `--resolve ${host}:443:127.0.0.1`, ...flags);

const askUrl = (url: string, format: string, ...flags: string[]) =>
  `curl -sk -o /dev/null -w '${format}\\n' ${flags.join(" ")} '${url}'`;

describe.each(systems)("$name", ({ root }) => {
  const reason = obstacle(root);
  const it = reason === "" ? test : test.skip;
  const suffix = reason && ` (skipped: ${reason})`;

  it.each<[Provider, Provider]>([
    ["calendly", "cal.com"],
    ["cal.com", "calendly"],
  ])(
    `serves %s and %s, published under a strict umask, each with its own policy${suffix}`,
    async (...providers) => {
      const policies = providers.map((host) =>
        ask(host, "/", "%{http_code} %{http_version} %header{content-security-policy}"),
      );
      const output = await serve(root, providers, policies.join("\n"));
      expect(output).not.toMatch(/warn|emerg/);
      expect(output).toContain(providers.map((provider) => `200 2 ${policy(provider)}\n`).join(""));
    },
    60_000,
  );

  it(`redirects the domain without www, over HTTP and HTTPS, to the site${suffix}`, async () => {
    const other = otherName("calendly");
    const output = await serve(
      root,
      ["cal.com", "calendly"],
      [
        askUrl(
          `http://${other}/old?a=b`,
          "%{http_code} %header{location}",
          `--resolve ${other}:80:127.0.0.1`,
        ),
        ask(other, "/old?a=b", "%{http_code} %header{location} %header{strict-transport-security}"),
      ].join("\n"),
    );
    expect(output).not.toMatch(/warn|emerg/);
    const location = "https://calendly/old?a=b";
    expect(output).toContain(`301 ${location}\n301 ${location} max-age=63072000\n`);
  }, 60_000);

  it(`serves certbot's challenges from the root of Debian's default site${suffix}`, async () => {
    const [folder, file] = [`${root}/var/www/html`, "/.well-known/acme-challenge/token"];
    const output = await serve(
      root,
      ["calendly"],
      `mount -t tmpfs tmpfs ${folder} && chmod 755 ${folder}
      mkdir -p ${dirname(folder + file)} && echo secret > ${folder}${file}
      curl -s --resolve calendly:80:127.0.0.1 http://calendly${file}`,
    );
    expect(output).not.toMatch(/warn|emerg/);
    expect(output).toContain("secret\n");
  }, 60_000);

  it(`redirects old paths with their query, before the hash${suffix}`, async () => {
    const output = await serve(
      root,
      ["calendly"],
      ask("calendly", "/old?utm_source=g&gclid=abc", "%{http_code} %header{location}"),
    );
    expect(output).toContain("301 /?utm_source=g&gclid=abc#services\n");
  }, 60_000);

  it(`serves social cards to other sites, and whole pages for invalid ranges${suffix}`, async () => {
    const output = await serve(
      root,
      ["calendly"],
      [
        ask("calendly", "/cards/home.png", "%{http_code} %header{cross-origin-resource-policy}"),
        ask("calendly", "/", "%{http_code} %header{content-range}", "-H 'Range: bytes=99999-'"),
        ask("calendly", "/", "%{http_code} %header{server}"),
      ].join("\n"),
    );
    expect(output).toContain("200 cross-origin\n200 \n200 nginx\n");
  }, 60_000);
});
