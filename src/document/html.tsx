import type { ReactNode } from "react";

interface DocumentProps {
  readonly htmlAttributes: object;
  readonly bodyAttributes: object;
  readonly headComponents: ReactNode;
  readonly preBodyComponents: ReactNode;
  readonly postBodyComponents: ReactNode;
  readonly body: string;
}

/** The document of every page. Replaces Gatsby's default, which includes tags for old browsers. */
export default function Document(props: DocumentProps) {
  return (
    <html {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HTML rendered by React. */}
        <div key="body" id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  );
}
