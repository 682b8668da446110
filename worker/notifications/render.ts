import { html } from 'hono/html'
import { toCheck } from '#contract/paths'
import { paymentSafety, product } from '#contract/product'
import type { Content } from './content'

export interface Rendered {
  subject: string
  text: string
  html: string
}

/** Writes a message for every channel: what it says, where it leads, and how to check that it is ours. */
export async function render(content: Content, code: string, origin: string): Promise<Rendered> {
  const subject = content.subject.replace(/\s+/g, ' ')
  const link = content.action && { label: content.action.label, url: origin + content.action.path }
  const shownCode = `${code.slice(0, 5)}-${code.slice(5)}`
  const check = {
    url: origin + toCheck(code),
    words: `Is this message from us? Its code is ${shownCode}. Check it at`,
  }
  const text = [
    ...content.paragraphs,
    ...(link ? [`${link.label}: ${link.url}`] : []),
    '--',
    paymentSafety,
    `${check.words} ${check.url}`,
    `${product.name}. ${product.headline} ${product.disclaimer}`,
  ].join('\n\n')
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
</head>
<body style="margin:0 auto;padding:24px;max-width:34rem;font:16px/1.55 system-ui,sans-serif">
<p style="font-weight:700">${product.name}</p>
${content.paragraphs.map((paragraph) => html`<p style="white-space:pre-line">${paragraph}</p>\n`)}
${link ? html`<p style="margin:28px 0"><a href="${link.url}" style="padding:12px 20px;border-radius:8px;background:#14532d;color:#fff;text-decoration:none">${link.label}</a></p>` : ''}
<hr style="margin:28px 0 16px;border:0;border-top:1px solid #8884">
<p style="font-size:14px">${paymentSafety}</p>
<p style="font-size:14px">${check.words} <a href="${check.url}">${check.url}</a></p>
<p style="font-size:14px">${product.name}. ${product.headline} ${product.disclaimer}</p>
</body>
</html>`
  return { subject, text, html: String(await page) }
}
