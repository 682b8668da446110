import { html } from 'hono/html'
import { product } from '#contract/product'
import { type Call, isPaged } from './calls'
import { listCopy } from './openapi'

export const docsPage = (calls: readonly Call[]) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${product.name} API</title>
<link rel="stylesheet" href="/docs.css">
</head>
<body>
<main>
<h1>${product.name} API</h1>
<p>${calls.length} calls. JSON in and out, cookies for sessions; every refusal is a problem document (RFC 9457).
The same as <a href="/api/openapi.json">OpenAPI</a>.</p>
${calls.map(callPart)}
</main>
</body>
</html>`

const callPart = ({ method, path, summary, who, query, body, answers }: Call) => html`
<details>
<summary><code class="method">${method}</code> <code>${path}</code> <span>${summary}</span></summary>
<p>Who: ${who}.</p>
${query ? html`<h2>Query</h2><pre>${JSON.stringify(query.properties, null, 2)}</pre>` : ''}
${isPaged(query) ? html`<p><code>Link</code> ${listCopy.link} <code>X-Total-Count</code> ${listCopy.total}</p>` : ''}
${body ? html`<h2>Body</h2><pre>${JSON.stringify(body, null, 2)}</pre>` : ''}
${Object.entries(answers).map(
  ([type, schema]) => html`<h2>Answer: ${type}</h2><pre>${JSON.stringify(schema, null, 2)}</pre>`,
)}
</details>`
