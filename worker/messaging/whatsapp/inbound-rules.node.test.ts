import { describe, expect, test } from 'vitest'
import { type Candidate, choicesAmong, decideInbound, type Sender } from './inbound-rules'
import type { InboundMessage } from './message-rules'

const now = new Date('2030-06-15T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const sender: Sender = {
  optedOutAt: null,
  unknownAnsweredAt: null,
  askedAt: null,
  chosenApplicationId: null,
  chosenAt: null,
}
const of = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  reference: `ZTL2026AAAAAAAAA${id}`,
  isOpen: true,
  hasAccount: true,
  hasAgreed: false,
  createdAt: new Date(0),
  ...more,
})
const [a, b] = [of(1), of(2)]
/** Without an account: anyone may have made it with this number. */
const planted = (id: number): Candidate => of(id, { hasAccount: false })
const text = (words: string): InboundMessage => ({ is: 'text', text: words })
const photo: InboundMessage = { is: 'media', id: '7', name: 'photo', text: '' }
const choice = (reference: string): InboundMessage => ({ is: 'choice', reference })
const day = 24 * 60

describe('a message from a number', () => {
  test.each<[string, InboundMessage, Partial<Sender>, Candidate[], object]>([
    ['of one application', text('Hello'), {}, [a], { receive: 1, answer: null }],
    ['of one application, a photo', photo, {}, [a], { receive: 1, answer: null }],
    [
      'that we do not know',
      text('Hello'),
      {},
      [],
      { receive: null, answer: 'unknown', number: { unknownAnsweredAt: now } },
    ],
    ['that we answered today', text('Hello'), { unknownAnsweredAt: ago(day - 1) }, [], { answer: null, receive: null }],
    ['that we answered yesterday', text('Hello'), { unknownAnsweredAt: ago(day) }, [], { answer: 'unknown' }],
    ['that we do not know, STOP', text('Stop'), {}, [], { answer: 'stopped', number: { optedOutAt: now } }],
    ['that stopped before', text('stop'), { optedOutAt: ago(9) }, [a], { number: { optedOutAt: ago(9) } }],
    [
      'that starts again',
      text('START'),
      { optedOutAt: ago(9) },
      [a],
      { answer: 'started', number: { optedOutAt: null } },
    ],
    ['that asks for the status', text('status?'), {}, [a, b], { answer: 'status', receive: null }],
    [
      'that sends a voice message',
      { is: 'unsupported', sentence: 'x' },
      {},
      [a],
      { answer: 'unsupported', receive: 1 },
    ],
    [
      'of two, that sends a sticker',
      { is: 'unsupported', sentence: 'x' },
      {},
      [a, b],
      { answer: 'unsupported', receive: null },
    ],
    [
      'that reacts with a heart',
      { is: 'reaction', of: 'x', emoji: '❤️' },
      {},
      [],
      { answer: null, receive: null, number: {} },
    ],
    [
      'of two',
      text('Hello'),
      {},
      [a, b],
      { answer: 'which', isWaiting: true, receive: null, number: { askedAt: now } },
    ],
    ['of two, just asked', photo, { askedAt: ago(9) }, [a, b], { answer: null, isWaiting: true, number: {} }],
    ['of two, asked before', photo, { askedAt: ago(10) }, [a, b], { answer: 'which', isWaiting: true }],
    [
      'of two, that chooses',
      choice(b.reference),
      { askedAt: ago(1) },
      [a, b],
      { receive: 2, isChoice: true, number: { chosenApplicationId: 2, chosenAt: now } },
    ],
    [
      'of two, that chooses another’s',
      choice('ZTL2026AAAAAAAAA9'),
      {},
      [a, b],
      { receive: null, isChoice: false, answer: 'which' },
    ],
    ['of two, that chose today', text('x'), { chosenApplicationId: 2, chosenAt: ago(day - 1) }, [a, b], { receive: 2 }],
    [
      'of two, that chose yesterday',
      text('x'),
      { chosenApplicationId: 2, chosenAt: ago(day) },
      [a, b],
      { isWaiting: true },
    ],
    [
      'of two, that chose a third',
      text('x'),
      { chosenApplicationId: 3, chosenAt: ago(1) },
      [a, b],
      { isWaiting: true },
    ],
    ['of one open and one finished', text('x'), {}, [a, { ...b, isOpen: false }], { receive: 1 }],
    ['of finished ones only', text('x'), {}, [{ ...a, isOpen: false }], { receive: 1 }],
  ])('%s', (_, message, known, candidates, expected) => {
    expect(decideInbound(message, { ...sender, ...known }, candidates, now)).toMatchObject(expected)
  })

  test('that has never written', () => {
    expect(decideInbound(text('Hello'), undefined, [a], now)).toMatchObject({ receive: 1 })
  })
})

describe('an application without an account', () => {
  const [p, q] = [planted(3), planted(4)]
  const asked = { askedAt: ago(5) }
  test.each<[string, InboundMessage, Partial<Sender>, Candidate[], object]>([
    [
      'takes nothing before the number says yes',
      text('Hello'),
      {},
      [p],
      { receive: null, isWaiting: true, answer: 'whose', number: { askedAt: now } },
    ],
    ['is asked about once in ten minutes', text('Hello?'), asked, [p], { isWaiting: true, answer: null }],
    ['tells a status to nobody else', text('Status'), {}, [p], { receive: null, isWaiting: false, answer: 'whose' }],
    ['is taken by its row of the list', choice(p.reference), asked, [p, q], { receive: 3, agree: 3, isChoice: true }],
    [
      'is taken by YES and its reference',
      text(`Yes, ${p.reference.toLowerCase()}.`),
      asked,
      [p, q],
      { receive: 3, agree: 3, isChoice: true },
    ],
    ['is taken by its reference alone', text(p.reference), {}, [p, q], { receive: 3, agree: 3 }],
    [
      'is taken by a bare yes to the question about it',
      text('Yes!'),
      asked,
      [p],
      { receive: 3, agree: 3, isChoice: true },
    ],
    ['is not taken by a yes when several are asked about', text('Yes'), asked, [p, q], { agree: null, receive: null }],
    [
      'is not taken by a yes that nobody asked for',
      text('Yes'),
      {},
      [p],
      { agree: null, receive: null, isWaiting: true },
    ],
    [
      'is not taken by a yes to an earlier question',
      text('Yes'),
      asked,
      [{ ...p, createdAt: ago(1) }],
      { agree: null, receive: null },
    ],
    ['is not taken by words that name it', text(`What is ${p.reference}?`), {}, [p], { agree: null, isWaiting: true }],
    ['takes words once agreed', text('Hello'), {}, [{ ...p, hasAgreed: true }], { receive: 3, agree: null }],
    ['does not stand in the way of one with an account', text('Hello'), {}, [a, p, q], { receive: 1, answer: null }],
    [
      'does not take what waits for those of an account',
      choice(p.reference),
      asked,
      [a, b, p],
      { receive: null, isChoice: false, agree: 3, answer: 'which' },
    ],
    [
      'takes them when it is chosen again',
      choice(p.reference),
      asked,
      [a, b, { ...p, hasAgreed: true }],
      { receive: 3, isChoice: true },
    ],
  ])('%s', (_, message, known, candidates, expected) => {
    expect(decideInbound(message, { ...sender, ...known }, candidates, now)).toMatchObject(expected)
  })

  test('of fifteen that someone planted three are offered, after all those of the account', () => {
    const crowd = Array.from({ length: 15 }, (_, at) => planted(10 + at))
    expect(choicesAmong([a, b, ...crowd]).map(({ id }) => id)).toEqual([1, 2, 10, 11, 12])
    expect(choicesAmong([{ ...p, hasAgreed: true }, ...crowd]).map(({ id }) => id)).toEqual([3, 10, 11])
    expect(choicesAmong(crowd.map((one) => ({ ...one, isOpen: false })))).toEqual([])
  })
})

test('a list has at most ten rows, and those of accounts are never left out for others', () => {
  const many = Array.from({ length: 12 }, (_, id) => of(id))
  expect(choicesAmong([...many, planted(30)])).toEqual(many.slice(0, 10))
})
