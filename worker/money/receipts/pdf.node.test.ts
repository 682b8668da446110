import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../testing/pdf-words'
import { printPages } from './pdf'
import { amountsOf, type PrintedReceipt } from './receipt-lines'

const receipt: PrintedReceipt = {
  number: 1001,
  type: 'deposit',
  amountCents: 5_000,
  refundedCents: 0,
  refunds: [],
  status: 'succeeded',
  paidAt: new Date('2026-11-20T22:30:00Z'),
  payer: 'Rudo Moyo',
  part: null,
  service: 'Deed Digitization',
  reference: 'ZTL2026K7Q2M9XA4D',
  method: 'Visa ending in 4242',
  firm: 'Titan Law',
  issuer: { name: 'Gwaro Ltd', number: '1234/2025', country: 'Zimbabwe', address: '1 Example Street, Harare' },
  origin: 'https://gwaro.co.zw',
}
const linesOf = async (...set: Partial<PrintedReceipt>[]) =>
  (await wordsOf(await printPages(set.map((each) => ({ ...receipt, ...each }))))).map((page) => page.split('\n'))
/** The lines between the amount and the first fact: refunds and disputes. */
const notesOf = async (set: Partial<PrintedReceipt>) => {
  const [lines = []] = await linesOf(set)
  return lines.slice(4, lines.indexOf('Received from'))
}

describe('a receipt', () => {
  test('states what was paid, by whom, for what, how and when', async () => {
    const [lines] = await linesOf({})
    expect(lines).toEqual([
      'Gwaro',
      'Your Property. Handled.',
      'Receipt No. 1001',
      '$50.00 (US dollars)',
      'Received from',
      'Rudo Moyo',
      'For',
      'Deposit, Deed Digitization',
      'Tracking number',
      'ZTL2026K7Q2M9XA4D',
      'Law firm',
      'Titan Law',
      'Paid by',
      'Visa ending in 4242',
      'Date',
      '21 Nov 2026, 00:30, Harare time',
      'Amount paid',
      '$50.00',
      'Issued by',
      'Gwaro Ltd',
      'Company number 1234/2025, Zimbabwe',
      '1 Example Street, Harare',
      'Follow the application: https://gwaro.co.zw/tracking/reference/ZTL2026K7Q2M9XA4D',
      'We never change payment details by message.',
      'Gwaro is a property-technology service that works with registered lawyers. It is not a law firm.',
    ])
  })

  test('of a balance without a firm names none', async () => {
    const [lines] = await linesOf({ type: 'balance', firm: null, amountCents: 45_050 })
    expect(lines).toEqual(expect.arrayContaining(['Balance, Deed Digitization', 'Not assigned yet', '$450.50']))
  })

  test('of an installment says which one', async () => {
    const [lines] = await linesOf({ type: 'balance', part: 'installment 2 of 6' })
    expect(lines).toContain('Balance, installment 2 of 6, Deed Digitization')
  })

  test('shows of its issuer only what is known', async () => {
    const [lines = []] = await linesOf({ issuer: { name: null, number: null, country: 'Zimbabwe', address: null } })
    expect(lines).not.toContain('Issued by')
    expect(lines.join()).not.toContain('Zimbabwe')
    const [named = []] = await linesOf({ issuer: { name: 'Gwaro Ltd', number: '7', country: null, address: null } })
    const from = named.indexOf('Issued by')
    expect(named.slice(from, from + 3)).toEqual(['Issued by', 'Gwaro Ltd', 'Company number 7'])
  })

  test('without a number is called a receipt', async () => {
    const [lines] = await linesOf({ number: null })
    expect(lines?.[2]).toBe('Receipt')
  })

  test('with a long name continues in the next line', async () => {
    const [lines = []] = await linesOf({ payer: 'Nokuthula '.repeat(12).trim() })
    const [from, to] = [lines.indexOf('Received from') + 1, lines.indexOf('For')]
    expect(to - from).toBeGreaterThan(1)
    expect(lines.slice(from, to).join(' ')).toBe('Nokuthula '.repeat(12).trim())
  })
})

describe('refunds and disputes are stated under the amount', () => {
  const whole = 'The whole amount was refunded.'
  const disputed = 'Disputed: the bank is reviewing this payment.'
  test.each<[string, Partial<PrintedReceipt>, string[]]>([
    ['it stayed', {}, []],
    ['it went back', { status: 'refunded', refundedCents: 5_000 }, [whole]],
    ['it went back, and the status is not there yet', { refundedCents: 5_000 }, [whole]],
    ['a part went back', { refundedCents: 1_250 }, ['$12.50 of this payment was refunded.']],
    ['all but a cent went back', { refundedCents: 4_999 }, ['$49.99 of this payment was refunded.']],
    ['the bank holds it', { status: 'disputed' }, [disputed]],
    [
      'a part went back and the bank holds the rest',
      { status: 'disputed', refundedCents: 100 },
      ['$1.00 of this payment was refunded.', disputed],
    ],
    ['it was paid twice', { status: 'duplicate' }, ['Duplicate payment: the whole amount was refunded.']],
    [
      'it was paid twice and could not be refunded',
      { status: 'duplicate', heldCents: 5_000 },
      ['Duplicate payment: we hold $50.00 for the payer.'],
    ],
  ])('%s', async (_, set, notes) => expect(await notesOf(set)).toEqual(notes))
})

describe('the amounts of a receipt', () => {
  const at = new Date('2026-11-22T09:30:00Z')
  const paid = ['Amount paid', '$50.00']
  test.each<[string, Partial<PrintedReceipt>, string[][]]>([
    ['nothing was refunded', {}, [paid]],
    [
      'two refunds that we ordered',
      {
        refundedCents: 3_000,
        refunds: [
          { at, amountCents: 2_000 },
          { at, amountCents: 1_000 },
        ],
      },
      [
        paid,
        ['Refunded on 22 Nov 2026, 11:30', '-$20.00'],
        ['Refunded on 22 Nov 2026, 11:30', '-$10.00'],
        ['Total after refunds', '$20.00'],
      ],
    ],
    [
      'one at the provider besides ours',
      { refundedCents: 5_000, refunds: [{ at, amountCents: 2_000 }] },
      [paid, ['Refunded on 22 Nov 2026, 11:30', '-$20.00'], ['Refunded', '-$30.00'], ['Total after refunds', '$0.00']],
    ],
    [
      'one of ours that came back',
      { refundedCents: 1_000, refunds: [{ at, amountCents: 2_000 }] },
      [paid, ['Refunded', '-$10.00'], ['Total after refunds', '$40.00']],
    ],
  ])('%s', (_, set, amounts) => expect(amountsOf({ ...receipt, ...set })).toEqual(amounts))
})

test('several receipts have a page each, in their order', async () => {
  const pages = await linesOf({ number: 1001 }, { number: 1002 }, { number: 1003 })
  expect(pages.map((lines) => lines[2])).toEqual(['Receipt No. 1001', 'Receipt No. 1002', 'Receipt No. 1003'])
})
