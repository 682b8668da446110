import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileNameFor, nameOfType, safeFileName } from '../../platform/files/file-name'
import { downloadHeaders } from '../../platform/files/file-store'
import { firstOf, lastOf, shortened } from './cut'

/** Any text of UTF-16 units, with emoji, and halves of them. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(fc.constantFrom('🏡', '👩‍👩‍👧', 'é', 'a', '.', '\ud83c', '\udfe1', ' '), { maxLength: 200 })
    .map((parts) => parts.join('')),
)

test('a cut text is well-formed, no longer than asked, and as long as it can be', () => {
  fc.assert(
    fc.property(texts, fc.nat(130), (text, most) => {
      for (const cut of [firstOf(text, most), lastOf(text, most), shortened(text, most + 1)]) {
        expect(cut.isWellFormed()).toBe(true)
        expect(cut.length).toBeLessThanOrEqual(most + 1)
      }
      expect(firstOf(text, most).length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 2)
      if (text.isWellFormed() && text.length <= most) expect(firstOf(text, most)).toBe(text)
    }),
  )
})

test('sixty emoji keep as many as fit, and no half of one', () => {
  const name = '🏡'.repeat(60)
  expect(firstOf(name, 119)).toBe('🏡'.repeat(59))
  expect(lastOf(name, 119)).toBe('🏡'.repeat(59))
  expect(shortened(name, 10)).toBe(`${'🏡'.repeat(4)}…`)
})

describe('the name of a file', () => {
  const types = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const

  test('can be sent with its download, whatever the sender called it', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...types), fc.constantFrom('', '.pdf', '.jpeg'), (name, type, extension) => {
        const stored = safeFileName(name + extension, 'document')
        expect([stored.isWellFormed(), stored.length <= 120]).toEqual([true, true])
        const header = downloadHeaders(nameOfType(stored, type), type)['Content-Disposition']
        expect(header).toMatch(/^[\x20-\x7e]+$/)
      }),
    )
  })

  test('that was stored with half of an emoji can be sent too', () => {
    for (const stored of ['🏡'.repeat(60).slice(1), `${'🏡'.repeat(59)}\ud83c`, '\ud83c'])
      for (const type of types) expect(() => new Headers(downloadHeaders(nameOfType(stored, type), type))).not.toThrow()
  })

  test('is read from the header as the browser encodes it', () => {
    const name = `${'🏡'.repeat(60)}.pdf`
    expect(fileNameFor(encodeURIComponent(name), 'deed')).toBe(`${'🏡'.repeat(58)}.pdf`)
  })
})

/** What is cut and is no text of a person: lists, and texts of digits, letters of a code or a hash. */
const lists =
  'rows candidates chosen firms widths files bytes entries path groups lines letters first applications originals others words addresses fileStatuses steps firmSteps hashes undoable segments values checkpoints'
const codes = 'createdAt sha256 month sealed mac signed code clock digits national before checkpoint'
const others = new Set([...lists.split(' '), ...codes.split(' ')])
/** Where what is cut has no name: lists, days and hashes. */
const unnamed = new Set([
  'web/administration/console/firms/firm-command.ts',
  'web/documents/photos/quality-rules.ts',
  'web/site/partners/firm-words.ts',
  'web/server/device/draft-rules.ts',
  'web/ui/overlay/toast.ts',
  'worker/applications/intake/intake-limits.ts',
  'worker/applications/intake/routes.ts',
  'worker/contract/time.ts',
  'worker/identity/session/session-list.ts',
  'worker/log/day-rules.ts',
  'worker/log/key-change-rules.ts',
  'worker/contract/desk/find/match-rules.ts',
  'worker/identity/sign-in/known-browser.ts',
  'worker/platform/audit/chain.ts',
  'worker/platform/idempotency/recorder.ts',
  'worker/platform/session.ts',
  'worker/messaging/whatsapp/webhook.ts',
  'worker/platform/files/discarded-files.ts',
  'worker/views/manage/activity-queries.ts',
  'worker/views/manage/stats.ts',
  'worker/messaging/whatsapp/inbound-rules.ts',
])
/** Cut where a person put the cursor, at a character that was found, or to be read and not kept. */
const atAPlace = new Set([
  'web/desk/mentions/use-mentions.ts',
  'web/messaging/insert.ts',
  'web/ui/format/email.tsx',
  'worker/messaging/conversation/mail/quotation-rules.ts',
  'worker/messaging/conversation/mail/receive-mail.ts',
  'worker/messaging/conversation/mail/size-rules.ts',
])

test('texts of people are cut by these functions alone', () => {
  const cut = /([\w)\]}'`]+)\??\s*\.(?:slice\((?:0,|-)|substring\(|substr\()/g
  const found = globSync(['worker/**/*.ts', 'web/**/*.{ts,tsx}'])
    .filter((file) => !/test|e2e|sandbox|worker-configuration|contract\/fields\/cut/.test(file) && !atAPlace.has(file))
    .flatMap((file) => Array.from(readFileSync(file, 'utf8').matchAll(cut), ([, of = '']) => ({ file, of })))
    .filter(({ file, of }) => !(/^\w+$/.test(of) ? others.has(of) : unnamed.has(file)))
  expect(found).toEqual([])
})
