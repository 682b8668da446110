import { describe, expect, test } from 'vitest'
import { wordsOf } from '../testing/pdf-words'
import { type PrintedReceipt, printPages } from './pdf'

const receipt: PrintedReceipt = {
  number: 1001,
  type: 'deposit',
  amountCents: 5_000,
  refundedCents: 0,
  status: 'succeeded',
  paidAt: new Date('2026-11-20T22:30:00Z'),
  payer: 'Rudo Moyo',
  service: 'Deed Digitization',
  reference: 'ZTL2026K7Q2M9XA4D',
  method: 'Card',
  firm: 'Titan Law',
  origin: 'https://gwaro.co.zw',
}
const linesOf = async (...set: Partial<PrintedReceipt>[]) =>
  (await wordsOf(await printPages(set.map((each) => ({ ...receipt, ...each }))))).map((page) => page.split('\n'))
/** The lines between the amount and the first fact: refunds and disputes. */
const notesOf = async (set: Partial<PrintedReceipt>) => {
  const [lines = []] = await linesOf(set)
  return lines.slice(3, lines.indexOf('Received from'))
}

describe('a receipt', () => {
  test('states what was paid, by whom, for what, how and when', async () => {
    const [lines] = await linesOf({})
    expect(lines).toEqual([
      'Gwaro',
      'Receipt No. 1001',
      '$50.00',
      'Received from',
      'Rudo Moyo',
      'For',
      'Deposit, Deed Digitization',
      'Reference',
      'ZTL2026K7Q2M9XA4D',
      'Amount',
      '$50.00 (US dollars)',
      'Paid by',
      'Card',
      'Date',
      '21 Nov 2026, 00:30, Harare time',
      'Law firm',
      'Titan Law',
      'Follow the application: https://gwaro.co.zw/tracking/reference/ZTL2026K7Q2M9XA4D',
      'We never change payment details by message.',
      'Gwaro is a property-technology service that works with registered lawyers. It is not a law firm.',
    ])
  })

  test('of a balance without a firm names none', async () => {
    const [lines] = await linesOf({ type: 'balance', firm: null, amountCents: 45_050 })
    expect(lines).toEqual(expect.arrayContaining(['Balance, Deed Digitization', 'Not named yet', '$450.50']))
  })

  test('without a number is called a receipt', async () => {
    const [lines] = await linesOf({ number: null })
    expect(lines?.[1]).toBe('Receipt')
  })

  test('with a long name continues in the next line', async () => {
    const [lines = []] = await linesOf({ payer: 'Nokuthula '.repeat(12).trim() })
    const [from, to] = [lines.indexOf('Received from') + 1, lines.indexOf('For')]
    expect(to - from).toBeGreaterThan(1)
    expect(lines.slice(from, to).join(' ')).toBe('Nokuthula '.repeat(12).trim())
  })
})

describe('refunds and disputes are stated under the amount', () => {
  const whole = 'Refunded: the whole amount was sent back.'
  const disputed = 'Disputed: the bank of the card is looking at this payment.'
  test.each<[string, Partial<PrintedReceipt>, string[]]>([
    ['it stayed', {}, []],
    ['it went back', { status: 'refunded', refundedCents: 5_000 }, [whole]],
    ['it went back, and the status is not there yet', { refundedCents: 5_000 }, [whole]],
    ['a part went back', { refundedCents: 1_250 }, ['Partly refunded: $12.50 sent back, $37.50 kept.']],
    ['all but a cent went back', { refundedCents: 4_999 }, ['Partly refunded: $49.99 sent back, $0.01 kept.']],
    ['the bank holds it', { status: 'disputed' }, [disputed]],
    [
      'a part went back and the bank holds the rest',
      { status: 'disputed', refundedCents: 100 },
      ['Partly refunded: $1.00 sent back, $49.00 kept.', disputed],
    ],
    ['it was paid twice', { status: 'duplicate' }, ['Paid twice by mistake: the whole amount was sent back.']],
    [
      'it was paid twice and could not be sent back',
      { status: 'duplicate', heldCents: 5_000 },
      ['Paid twice by mistake: $50.00 is held for its payer.'],
    ],
  ])('%s', async (_, set, notes) => expect(await notesOf(set)).toEqual(notes))
})

test('several receipts have a page each, in their order', async () => {
  const pages = await linesOf({ number: 1001 }, { number: 1002 }, { number: 1003 })
  expect(pages.map((lines) => lines[1])).toEqual(['Receipt No. 1001', 'Receipt No. 1002', 'Receipt No. 1003'])
})
