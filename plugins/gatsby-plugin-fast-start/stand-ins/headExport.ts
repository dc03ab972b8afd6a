/** In place of Gatsby's Head API: no page here exports a Head, as react-helmet writes the head. */
export function headHandlerForBrowser(): void {}
