import { z } from "zod";

/** The part of `npm audit --json` that is needed: each advisory is in the `via` list of its package. */
export const auditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          // The name of a dependency that has the advisory.
          z.string(),
          z.object({ url: z.string(), title: z.string(), severity: z.string(), name: z.string() }),
        ]),
      ),
    }),
  ),
});

/** Advisories that don't affect the site. Each entry expires, so that someone looks at it again. */
export const allowList = z.array(
  z.strictObject({
    /** ID of the advisory, such as GHSA-76p7-773f-r4q5. */
    advisory: z.string().regex(/^GHSA(?:-\w{4}){3}$/),
    reason: z.string().min(1),
    until: z.iso.date(),
  }),
);

const severe = ["high", "critical"];

/** Returns a line for each high or critical advisory not allowed on the day, and for each allowed entry that matches none. */
export function auditProblems(
  { vulnerabilities }: z.infer<typeof auditReport>,
  allowed: z.infer<typeof allowList>,
  today: string,
): string[] {
  const found = new Map<string, string>();
  for (const via of Object.values(vulnerabilities).flatMap((one) => one.via))
    if (typeof via !== "string" && severe.includes(via.severity))
      found.set(via.url.split("/").at(-1) ?? "", `${via.name}: ${via.title} (${via.severity})`);
  const current = new Set(allowed.filter(({ until }) => until >= today).map(({ advisory }) => advisory));
  const notAllowed = [...found].filter(([advisory]) => !current.has(advisory));
  const unused = allowed.filter(({ advisory }) => !found.has(advisory));
  return [
    ...notAllowed.map(([advisory, text]) => `${advisory} ${text}`),
    ...unused.map(({ advisory }) => `${advisory} is allowed, but npm doesn't report it. Remove its entry.`),
  ];
}
