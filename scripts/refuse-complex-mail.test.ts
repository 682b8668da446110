import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { tooComplexText } from '../worker/messaging/conversation/mail/size-rules.ts'
import { refuseComplexMail } from './refuse-complex-mail.ts'

/** What is answered to a mail, behind which the body is read as the runtime does. */
async function answered(mail: string, path = '/cdn-cgi/handler/email?from=a@b.c'): Promise<string> {
  const server = createServer((request, response) =>
    refuseComplexMail(request, response, () => {
      void text(request).then((body) => response.end(`read ${body.length}`))
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, resolve))
  try {
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://localhost:${port}${path}`, { method: 'POST', body: mail })
    return `${answer.status} ${await answer.text()}`
  } finally {
    server.close()
  }
}

test.each([0, 10, 100_000, 3_000_000])('a mail of %i bytes reaches the runtime whole', async (size) => {
  expect(await answered(`\r\n${'x'.repeat(size)}`)).toBe(`200 read ${size + 2}`)
})

test('one that the Worker would refuse unread does not, and other calls are not looked at', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const parts = '--b\r\n\r\n'.repeat(40_000)
  expect(await answered(parts)).toBe(`400 Worker rejected email with the following reason: ${tooComplexText}`)
  expect(await answered(`From: ${'a@b.c,'.repeat(80_000)}\r\n\r\n`)).toContain('400')
  expect(await answered(parts, '/api/uploads')).toBe(`200 read ${parts.length}`)
  expect(log).toHaveBeenCalledTimes(2)
})
