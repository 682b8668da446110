import { addressParser } from 'postal-mime'
import type { IncomingMail } from './receive-mail'
import { receiver } from './sender-rules'
import { lookAt, maxHeaderBytes } from './size-rules'

/**
 * A mail as the deployed receiver would hand it over. The local server adds no results of its checks, so this one takes
 * every server for its domain's: DMARC passes when the envelope's sender and From are of one domain.
 * A mail that has results of the receiver is one that was handed over, and stays as it is.
 */
export async function withResults(mail: IncomingMail): Promise<IncomingMail> {
  const raw = new Uint8Array(await new Response(mail.raw).arrayBuffer())
  const headerBytes = Math.min(lookAt(raw).headerBytes, maxHeaderBytes)
  const header = new TextDecoder().decode(raw.subarray(0, headerBytes)).replaceAll(/\r?\n(?=[ \t])/g, '')
  const results = header.includes(`${receiver};`) ? '' : resultsOf(mail.from, header)
  const { from, to, headers, rawSize } = mail
  return {
    from,
    to,
    headers,
    raw: new Blob([results, raw]).stream() as ReadableStream<Uint8Array>,
    rawSize: rawSize + results.length,
    setReject: (reason) => mail.setReject(reason),
  }
}

function resultsOf(envelopeFrom: string, header: string): string {
  const [, value = ''] = /^from:(.{0,1000})/im.exec(header) ?? []
  const domain = domainOf(addressParser(value)[0]?.address)
  const result = domain !== '' && domain === domainOf(envelopeFrom) ? 'pass' : 'fail'
  return `Authentication-Results: ${receiver}; dmarc=${result} header.from=${domain || 'unknown'}\r\n`
}

const domainOf = (address = ''): string => address.trim().toLowerCase().split('@')[1] ?? ''
