import { html } from 'hono/html'
import type { Stage } from '#contract/applications/progress/stage-rules'
import { product } from '#contract/product'
import type { Content } from '../../notifications/messages/content'
import {
  button,
  factTable,
  font,
  type LinkedFact,
  pictureRow,
  progressTable,
  quotation,
  unbrokenText,
} from './mail-parts'

interface Page {
  origin: string
  subject: string
  paragraphs: readonly string[]
  quotes: ReadonlySet<string>
  picture: Content['picture']
  facts: readonly LinkedFact[]
  link: { label: string; url: string } | undefined
  stages: readonly Stage[]
  foot: readonly string[]
  check: { lead: string; url: string; code: string }
  off: { label: string; url: string } | undefined
}

const logo = { width: 140, height: 45 }

/**
 * A mail as HTML: tables and inline styles, which every mail program keeps.
 * The logo is an image on the brand's colour, with the name as its text where images are off. A program in dark mode
 * takes the colours below or inverts them.
 */
export const mailPage = ({
  origin,
  subject,
  paragraphs,
  quotes,
  picture,
  facts,
  link,
  stages,
  foot,
  check,
  off,
}: Page) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #12151c !important; }
  .card { background-color: #1b202b !important; color: #f1efe9 !important; }
  .small { color: #b9bdc7 !important; }
  .card a.plain { color: #a9c0ff !important; }
  .facts { background-color: #242a37 !important; }
  .now { background-color: #a9c0ff !important; }
  .next { background-color: #4a5162 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f6f4ef">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f6f4ef" style="background-color:#f6f4ef">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;${font}">
<tr><td bgcolor="#1a3f9c" style="background-color:#1a3f9c;border-radius:12px 12px 0 0;padding:16px 24px">
<img src="${origin}/mail-logo.png" alt="${product.name}" width="${logo.width}" height="${logo.height}" style="display:block;border:0;color:#ffffff;font-size:26px;font-weight:700;line-height:${logo.height}px;${font}">
</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="background-color:#ffffff;color:#1c2433;border-radius:0 0 12px 12px;padding:24px;font-size:16px;line-height:1.55;${font}">
${paragraphs.map((paragraph) => (quotes.has(paragraph) ? quotation(paragraph) : html`<p style="margin:0 0 16px;white-space:pre-line">${unbrokenText(paragraph)}</p>\n`))}
${picture ? pictureRow({ ...picture, url: origin + picture.path }) : ''}
${facts.length > 0 ? factTable(facts) : ''}
${link ? button(link) : ''}
${stages.length > 0 ? progressTable(stages, picture ? undefined : origin) : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-top:1px solid #8a8f9c;font-size:1px;line-height:1px">&nbsp;</td></tr></table>
<p class="small" style="margin:16px 0 8px;font-size:14px;color:#4c5566">${foot[0]}</p>
<p class="small" style="margin:0 0 8px;font-size:14px;color:#4c5566">${check.lead} <a class="plain" href="${check.url}" style="color:#1a3f9c">${check.url}</a> ${check.code}</p>
${foot.slice(1).map((line) => html`<p class="small" style="margin:0 0 8px;font-size:14px;color:#4c5566">${line}</p>\n`)}
${off ? html`<p class="small" style="margin:0 0 8px;font-size:14px;color:#4c5566"><a class="plain" href="${off.url}" style="color:#1a3f9c">${off.label}</a></p>` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
