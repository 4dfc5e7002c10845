/** What there is to see before the first page. */

export const WAITING_PAGE = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Waiting for the first page</title>
<link rel="icon" href="data:,"><style>:root { color-scheme: light dark; } body { margin: 0; padding: 12vh 24px 0; font: 18px/1.5 system-ui, sans-serif; } main { max-width: 640px; margin: 0 auto; }</style></head>
<body><main><h1>No page yet</h1><p>Something has to be mended first. As soon as that is done, the page comes by itself.</p></main></body></html>
`;
