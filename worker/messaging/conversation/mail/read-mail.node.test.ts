import { expect, test } from 'vitest'
import { answerOf } from './quotation-rules'
import { readMail } from './read-mail'

const head = (more = '') => `From: Rudo <rudo@example.com>\r\nMessage-ID: <1@x>\r\n${more}`
const plain = 'Content-Type: text/plain; charset=utf-8\r\n\r\n'
const html = 'Content-Type: text/html; charset=utf-8\r\n\r\n'
const mixed = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n'
const bytes = (mail: string) => Uint8Array.from(Buffer.from(mail)).buffer

/** Generous: only for what hangs. */
const hangs = 30_000

// each must be far below a second of processor time; `MEASURE=1` prints it
test.each<[string, string, string]>([
  ['40,000 empty parts', head(mixed) + '--b\r\n\r\n'.repeat(40_000), 'too-complex'],
  ['80,000 addresses', `From: ${'a@b.c,'.repeat(80_000)}\r\n${plain}`, 'too-complex'],
  ['60 KB of addresses', `From: ${'a@b.c,'.repeat(10_000)}\r\n${plain}`, 'too-complex'],
  ['60 KB of nested groups', `To: ${'a:'.repeat(30_000)}\r\n${head(plain)}`, 'too-complex'],
  [
    'nested groups in an encoded word',
    `To: =?utf-8?B?${btoa('<a@b>a:'.repeat(6_000))}?=\r\n${head(plain)}`,
    'too-complex',
  ],
  ['a header of 70 KB', head(`X-Long: ${'x'.repeat(70_000)}\r\n${plain}`), 'too-complex'],
  ['a million lines', head(plain) + '\r\n'.repeat(1_000_000), 'too-complex'],
  ['50,000 "<br "', `${head(html)}Yes<br>${'<br '.repeat(50_000)}`, 'Yes'],
  ['34,000 "<style "', `${head(html)}Yes<br>${'<style '.repeat(34_000)}`, 'Yes'],
  ['3 MB of "<br "', `${head(html)}Yes<br>${'<br '.repeat(750_000)}`, 'Yes'],
  ['1.5 MB of "<br>"', `${head(html)}Yes${'<br>'.repeat(375_000)}`, 'Yes'],
  ['3 MB of "<div>"', `${head(html)}Yes${'<div>'.repeat(600_000)}`, 'Yes'],
  ['3 MB of "<blockquote>"', `${head(html)}Yes${'<blockquote>'.repeat(250_000)}`, 'Yes'],
  ['3 MB of "&"', `${head(html)}Yes<br>${'&#'.repeat(1_500_000)}`, 'too-much-text'],
  [
    'HTML beside a plain text',
    `${head(mixed)}--b\r\n\r\nYes\r\n--b\r\n${html}${'<br '.repeat(750_000)}\r\n--b--`,
    'Yes',
  ],
  ['130,000 lines of "a:"', `${head(plain)}${'a:\n'.repeat(130_000)}`, 'a:'],
  ['400 KB of "To: x"', `${head(plain)}${'To: x\n'.repeat(65_000)}`, 'To: x'],
  ['20 MB in one line', `${head(plain)}${'x'.repeat(20_000_000)}`, 'too-much-text'],
  [
    '20 MB in base64',
    `${head('Content-Transfer-Encoding: base64\r\n')}${plain}${`${'eHh4'.repeat(19)}\r\n`.repeat(260_000)}`,
    'too-much-text',
  ],
])('a mail of %s is read in time', { timeout: hangs }, async (name, mail, expected) => {
  const raw = bytes(mail)
  const started = process.cpuUsage()
  const read = await readMail(raw)
  const text = typeof read === 'string' ? read : answerOf(read.text, []).text
  const { user, system } = process.cpuUsage(started)
  if (process.env.MEASURE) console.log(name, raw.byteLength, 'bytes', Math.round((user + system) / 1000), 'ms')
  expect(text.slice(0, expected.length)).toBe(expected)
})

test('of both forms of the words the plain one is read, unless it is empty', async () => {
  const both = (words: string) =>
    `${head('Content-Type: multipart/alternative; boundary=b\r\n\r\n')}--b\r\n${plain}${words}\r\n--b\r\n${html}<p>In HTML</p>\r\n--b--`
  expect(await readMail(bytes(both('Plain')))).toMatchObject({ text: 'Plain\n' })
  expect(await readMail(bytes(both(' ')))).toMatchObject({ text: 'In HTML\n' })
})

test('a mail in a mail is an attachment, and a picture knows whether the text shows it', async () => {
  const picture = (id: string) => `--b\r\nContent-Type: image/png\r\nContent-ID: <${id}>\r\n\r\nx\r\n`
  const inner = `--b\r\nContent-Type: message/rfc822\r\n\r\n${head(plain)}Inner\r\n`
  const read = await readMail(
    bytes(`${head(mixed)}--b\r\n${html}Yes <img src="cid:1@x">\r\n${picture('1@x')}${picture('2@x')}${inner}--b--`),
  )
  expect(read).toMatchObject({
    text: 'Yes',
    from: 'rudo@example.com',
    parts: [{ isShown: true }, { isShown: false, hasContentId: true }, { mimeType: 'message/rfc822' }],
  })
})
