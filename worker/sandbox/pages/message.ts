import type { Message } from '../message'

// Mails have inline styles; nothing in them may run, load or navigate the page that shows them.
const policy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

export function messageBody({ html, text }: Message): Response {
  const body = html ? `<base target="_blank">${html}` : text
  return new Response(body, {
    headers: {
      'content-type': html ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  })
}

export const attachment = ({ name, type, content }: { name: string; type: string; content: Buffer }): Response =>
  new Response(Uint8Array.from(content), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
