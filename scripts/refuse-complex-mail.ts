import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import {
  hasTooManyAddresses,
  isTooComplex,
  lookAt,
  tooComplexText,
} from '../worker/messaging/conversation/mail/size-rules.ts'

/**
 * Refuses mails that the Worker refuses unread, before the local runtime sees them: its own handler parses each mail with
 * an older parser, which takes minutes for some. Deployed, there is no such handler.
 */
export const refuseComplexMail: Connect.NextHandleFunction = (request, response, next) => {
  if (request.method !== 'POST' || !request.url?.startsWith('/cdn-cgi/handler/email')) return next()
  void admit(request, response, next)
}

async function admit(request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction) {
  const mail = await readAhead(request, Number(request.headers['content-length'] ?? 0))
  if (isRefused(mail)) refuse(request, response)
  else next()
}

function isRefused(mail: Buffer): boolean {
  const look = lookAt(mail)
  const header = mail.subarray(0, look.headerBytes).toString('latin1')
  return isTooComplex(look) || hasTooManyAddresses(header, (value) => value)
}

function refuse(request: IncomingMessage, response: ServerResponse) {
  console.warn(JSON.stringify({ level: 'warn', event: 'mail-refused', reason: 'too-complex' }))
  request.resume()
  response.writeHead(400, { 'Content-Type': 'text/plain' })
  response.end(`Worker rejected email with the following reason: ${tooComplexText}`)
}

/** The whole body, which stays in the request for whoever reads it next. */
async function readAhead(request: IncomingMessage, length: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let read = 0
  while (read < length) {
    const part = request.read() as Buffer | null
    if (part === null) {
      await new Promise((resolve) => request.once('readable', resolve))
      if (request.readableEnded) break
      continue
    }
    parts.push(part)
    read += part.length
  }
  const whole = Buffer.concat(parts)
  if (whole.length > 0 && !request.readableEnded) request.unshift(whole)
  return whole
}
