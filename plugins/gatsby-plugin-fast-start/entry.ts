import { skipServerRules } from "./skipServerRules";

/** Runs React, styled-components and the site in separate tasks, so that the browser can respond in between. */
async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ "react-dom/client");
  await nextTask();
  const { __PRIVATE__ } = await import(/* webpackMode: "eager" */ "styled-components");
  skipServerRules(__PRIVATE__);
  await nextTask();
  await import(/* webpackMode: "eager" */ "gatsby-app");
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

void start();
