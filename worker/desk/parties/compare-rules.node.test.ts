import { expect, test } from 'vitest'
import { type Compared, groundsBetween, keysOf, partyKeysOf, roleOfClient, type Side } from './compare-rules'
import { proposalsOf } from './proposal-rules'

const application: Compared = {
  id: 1,
  userId: 1,
  clientName: 'Rudo Chikafu',
  clientEmail: 'rudo@example.com',
  propertyAddress: null,
  serviceType: 'digitize',
  serviceAnswers: {},
}
const other: Compared = {
  ...application,
  id: 2,
  userId: 2,
  clientName: 'Tendai Moyo',
  clientEmail: 'tendai@example.com',
}
type Party = Side['parties'][number]
const party = (name: string, set: Partial<Party> = {}): Party => ({
  name,
  role: 'seller',
  isClient: false,
  numberKey: null,
  stand: null,
  ...set,
})
const grounds = (own: Partial<Compared>, mine: Party[], theirs: Partial<Compared>, of: Party[]) =>
  groundsBetween(
    { application: { ...application, ...own }, parties: mine },
    { application: { ...other, ...theirs }, parties: of },
  )

test.each<[string, Partial<Compared>, string | null]>([
  ['whose deed is digitized', {}, 'owner'],
  ['whose property is managed', { serviceType: 'management' }, 'owner'],
  ['who sells', { serviceType: 'transfer', serviceAnswers: { role: 'seller' } }, 'seller'],
  ['who buys', { serviceType: 'transfer', serviceAnswers: { role: 'buyer' } }, 'buyer'],
  ['who gives', { serviceType: 'transfer', serviceAnswers: { role: 'giver' } }, 'owner'],
  ['who inherits', { serviceType: 'transfer', serviceAnswers: { role: 'heir' } }, 'heir'],
  ['who lets', { serviceType: 'lease', serviceAnswers: { role: 'landlord' } }, 'owner'],
  ['who is something else', { serviceType: 'lease', serviceAnswers: { role: 'tenant' } }, 'other'],
  ['who has not said it', { serviceType: 'lease' }, null],
])('the role of a client %s', (_, change, role) => {
  expect(roleOfClient({ ...application, ...change })).toBe(role)
})

const key = (numberKey: string) => ({ numberKey })
test.each<[string, Party, Party, string | undefined]>([
  ['one number and two names', party('Ann Dube', key('A')), party('Joe Ncube', key('A')), 'number'],
  ['one name and no number', party('Ann Dube'), party('Dube, Ann'), 'name'],
  ['one name and a number', party('Ann Dube', key('A')), party('Ann Dube'), 'name'],
  ['one name and a number of the other', party('Ann Dube'), party('Ann Dube', key('A')), 'name'],
  ['one name and two numbers', party('Ann Dube', key('A')), party('Ann Dube', key('B')), undefined],
  ['a similar name', party('Ann Dube'), party('Ann Duba'), 'alike'],
  [
    'one stand',
    party('Ann Dube', { stand: '12 Main Road, Harare' }),
    party('Joe Ncube', { stand: '12 Main Rd Harare' }),
    'stand',
  ],
  [
    'one stand, one name and two numbers',
    party('Ann Dube', { numberKey: 'A', stand: '12 Main Road, Harare' }),
    party('Ann Dube', { numberKey: 'B', stand: '12 Main Road, Harare' }),
    'stand',
  ],
  ['nothing', party('Ann Dube'), party('Joe Ncube'), undefined],
])('two parties with %s', (_, mine, theirs, kind) => {
  expect(grounds({}, [mine], {}, [theirs]).map((ground) => ground.kind)).toEqual(kind ? [kind] : [])
})

const ann = (role: Party['role']) => [party('Ann Dube', { role })]
const same = { userId: 1 }
test.each<[string, Partial<Compared>, Party[], Partial<Compared>, Party[], number]>([
  ['another role for one client', {}, ann('seller'), same, ann('buyer'), 1],
  ['one role for one client', {}, ann('seller'), same, ann('seller'), 0],
  ['one role for two clients', {}, ann('seller'), {}, ann('seller'), 1],
  ['an agent in both', {}, ann('agent'), {}, ann('agent'), 0],
  ['an agent in one', {}, ann('agent'), {}, ann('seller'), 1],
  ['an agent in the other', {}, ann('seller'), {}, ann('agent'), 1],
])('a person with %s', (_, own, mine, theirs, of, count) => {
  expect(grounds(own, mine, theirs, of).filter(({ own: { isClient } }) => !isClient)).toHaveLength(count)
})

const rudo = { clientName: 'Rudo Chikafu', clientEmail: 'rudo@example.com' }
const noAccount = { userId: null }
test.each<[string, Partial<Compared>, Partial<Compared>, boolean]>([
  ['one account', {}, { ...rudo, userId: 1 }, true],
  ['two accounts', {}, { ...rudo, userId: 2 }, false],
  ['an account and none', {}, { ...rudo, ...noAccount }, false],
  ['none and an account', noAccount, { ...rudo, userId: 1 }, false],
  ['no account, one email and name', noAccount, { ...rudo, ...noAccount }, true],
  ['no account, one email in capitals', noAccount, { ...rudo, ...noAccount, clientEmail: 'Rudo@Example.com' }, true],
  ['no account and two emails', noAccount, { ...rudo, ...noAccount, clientEmail: 'r@example.com' }, false],
  ['no account and no email', { ...noAccount, clientEmail: '' }, { ...rudo, ...noAccount, clientEmail: '' }, false],
  ['no account, one email, a similar name', noAccount, { ...rudo, ...noAccount, clientName: 'Rudo Chikafo' }, false],
])('whether two applications are one client’s: %s', (_, own, theirs, isSame) => {
  expect(grounds(own, [], theirs, []).length).toBe(isSame ? 0 : 1)
})

test('a role that the client has not said is no other role', () => {
  const lease = { serviceType: 'lease' } as const
  expect(grounds(lease, [], { ...rudo, userId: 1 }, [])).toEqual([])
  expect(grounds({}, [], { ...rudo, ...lease, userId: 1 }, [])).toEqual([])
  const landlord = { ...lease, serviceAnswers: { role: 'landlord' } }
  expect(grounds(landlord, [], { ...rudo, userId: 1 }, [])).toEqual([])
  expect(grounds({ ...lease, serviceAnswers: { role: 'tenant' } }, [], { ...rudo, userId: 1 }, [])).toHaveLength(1)
})

test('the surest ground comes first, and the client is compared once', () => {
  const address = '12 Main Road, Harare'
  const client = party('Rudo Chikafu', { role: 'owner', isClient: true })
  const found = grounds(
    { propertyAddress: address },
    [client, party('Joe Ncube', key('A')), party('Ann Dube')],
    { propertyAddress: address },
    [party('Ann Duba'), party('Joe Moyo', key('A')), party('Chikafu Rudo')],
  )
  expect(found.map(({ kind, own }) => [kind, own.name])).toEqual([
    ['number', 'Joe Ncube'],
    ['name', 'Rudo Chikafu'],
    ['alike', 'Ann Dube'],
    ['stand', 'Rudo Chikafu'],
  ])
  expect(found[3]).toEqual({
    kind: 'stand',
    own: { name: 'Rudo Chikafu', role: 'owner', isClient: true, isEntered: true },
    other: { name: 'Tendai Moyo', role: 'owner', isClient: true, isEntered: false },
  })
})

test('only a client has the stand of the application, unless another one is entered', () => {
  const stand = { propertyAddress: '12 Main Road, Harare' }
  const entered = (set: Partial<Party>) => grounds(stand, [party('Ann Dube', set)], stand, [party('Joe Ncube', set)])
  expect(entered({}).map(({ own }) => own.name)).toEqual(['Rudo Chikafu'])
  // the client of the application, who is not entered, and the entered one, each with each
  expect(entered({ isClient: true })).toHaveLength(4)
  expect(entered({ isClient: true, stand: '7 Hill Street, Gweru' })).toHaveLength(2)
  // a party with the client’s name that is not the client
  const namesake = party('Rudo Chikafu', { stand: '7 Hill Street, Gweru' })
  expect(grounds(stand, [namesake], stand, []).map(({ own }) => own.isEntered)).toEqual([false])
})

test('the keys of all that is compared, each once', () => {
  const stand = '12 Main Road, Harare'
  const keys = keysOf({
    application: { ...application, propertyAddress: stand },
    parties: [party('Rudo Chikafu', { numberKey: 'A', stand }), party('Zed')],
  })
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((one) => !one.startsWith('n '))).toEqual([expect.stringMatching(/^s 12/), 'i A'])
  expect(keys).toContain('n rudo chikafu')
  expect(keys).toContain('n zed')
  expect(partyKeysOf({ name: '', numberKey: null, stand: null })).toEqual([])
})

const answers = (party: string | undefined, more: Partial<Compared> = {}) =>
  ({ ...application, serviceType: 'transfer', ...more, serviceAnswers: { party, ...more.serviceAnswers } }) as Compared
const client = { from: 'application', name: 'Rudo Chikafu', role: null, isClient: true }
const named = (role: string, name = 'Joe Ncube') => ({ from: 'answers', name, role, isClient: false })

test.each<[string, Compared, readonly object[]]>([
  ['nobody else', answers(undefined), [client]],
  ['an empty name', answers(''), [client]],
  ['another side', answers('Joe Ncube'), [client, named('other')]],
  [
    'the buyer',
    answers('Joe Ncube', { serviceAnswers: { role: 'seller' } }),
    [{ ...client, role: 'seller' }, named('buyer')],
  ],
  [
    'the seller',
    answers('Joe Ncube', { serviceAnswers: { role: 'buyer' } }),
    [{ ...client, role: 'buyer' }, named('seller')],
  ],
  [
    'the landlord',
    answers('Joe Ncube', { serviceType: 'lease', serviceAnswers: { role: 'tenant' } }),
    [{ ...client, role: 'other' }, named('owner')],
  ],
  ['whom they buy from', answers('Joe Ncube', { serviceType: 'diligence' }), [client, named('seller')]],
  ['the agent', answers('Joe Ncube', { serviceType: 'management' }), [{ ...client, role: 'owner' }, named('agent')]],
])('proposed parties of a client who named %s', (_, source, proposals) => {
  expect(proposalsOf(source, [])).toEqual(proposals)
})

test('a party is proposed until it is entered or dismissed', () => {
  const source = answers('Joe Ncube')
  const names = (entered: string[], dismissed: string[] = []) =>
    proposalsOf(
      source,
      entered.map((name) => ({ name })),
      dismissed.map((name) => ({ name })),
    ).map(({ name }) => name)
  expect(names(['Ann Dube'], ['Ann Dube'])).toEqual(['Rudo Chikafu', 'Joe Ncube'])
  expect(names(['Ncube Joe'])).toEqual(['Rudo Chikafu'])
  expect(names(['Joe Ncuba'])).toEqual(['Rudo Chikafu', 'Joe Ncube'])
  expect(names(['Ann Dube', 'Rudo Chikafu'])).toEqual(['Joe Ncube'])
  expect(names([], ['Ann Dube', 'Joe Ncube'])).toEqual(['Rudo Chikafu'])
  // a name that has no word to compare
  expect(proposalsOf(answers('&'), [{ name: '&' }]).map(({ name }) => name)).toEqual(['Rudo Chikafu'])
})
