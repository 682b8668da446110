import { expect, test } from 'vitest'
import type { ClientApplication } from '#contract/desk/views'
import type { MemberSession } from '#contract/firms/member-session'
import { asOpened, withApplication, withMessagesRead, withMoveCounted } from '../desk/queries/cached-list'
import { isFiltered, readFilters, withFilter } from '../desk/queries/filters'
import { nextCursor } from '../server/list-page'
import type { ApplicationList } from './last-list'

const application: ClientApplication = {
  id: 7,
  referenceNumber: 'ZTL2026K7Q2M9XA4D',
  clientName: 'Tendai Moyo',
  clientEmail: 'tendai@example.com',
  clientPhone: '+263771234567',
  propertyAddress: '12 Samora Machel Ave, Harare',
  serviceType: 'digitize',
  status: 'pending_documents',
  ownerStatus: 'additional_docs',
  recorded: [],
  isUnconfirmed: false,
  hold: null,
  shownStep: 'pending_documents',
  depositPaid: true,
  balancePaid: false,
  depositAmount: '50.00',
  assignedLawFirmName: 'Titan Law',
  createdAt: '2026-11-01T08:00:00Z',
  version: 3,
  firstContact: null,
  declineUntil: null,
  overdue: true,
  daysLate: 3,
  news: [],
  newDocumentsAt: null,
  unreadMessages: 0,
  awaitingReplyAt: null,
  assignee: null,
  needs: [],
}

test('the filters are in the address, and a filter that the variant does not offer is ignored', () => {
  const address = new URLSearchParams('q= moyo &status=received&service=due_diligence&payment=paid&sort=name')
  expect(readFilters(address, 'selector')).toEqual({
    q: 'moyo',
    status: 'received',
    service: 'diligence',
    payment: 'paid',
    sort: 'name',
  })
  expect(readFilters(address, 'stepper').payment).toBeUndefined()
  const odd = new URLSearchParams('status=nonsense&service=lease&payment=deposit_paid&sort=newest&q=')
  expect(readFilters(odd, 'stepper')).toEqual({ payment: 'deposit_paid' })
  expect(withFilter({ q: 'moyo', status: 'received' }, 'status', '')).toEqual({ q: 'moyo' })
  expect(isFiltered({ sort: 'oldest' })).toBe(false)
  expect(isFiltered({ payment: 'unpaid' })).toBe(true)
})

test('only the lists that contain the file change', () => {
  const page = (rows: ClientApplication[]) => ({ rows, next: undefined, total: rows.length })
  const other = { ...application, id: 8 }
  const list: ApplicationList = {
    pages: [page([other]), page([{ ...other, id: 9 }, application])],
    pageParams: [undefined, 'next'],
  }
  const changed = withApplication(list, { ...application, status: 'received' })
  expect(changed.pages[1]?.rows.map(({ id, status }) => [id, status])).toEqual([
    [9, 'pending_documents'],
    [7, 'received'],
  ])
  expect(changed.pages[0]).toBe(list.pages[0])
  expect(withApplication({ ...list, pages: [page([other])] }, application).pages[0]?.rows).toEqual([other])
})

test('a file that was opened has no new documents, and its messages and payments stay new', () => {
  const kinds: ClientApplication['news'] = ['message', 'documents', 'waybill', 'answers', 'payment']
  const withNews = { ...application, newDocumentsAt: '2026-11-02T08:00:00Z', unreadMessages: 2, news: kinds }
  const opened = asOpened(withNews)
  expect([opened.newDocumentsAt, opened.news, opened.unreadMessages]).toEqual([null, ['message', 'payment'], 2])
  const read = withMessagesRead(withNews)
  expect([read.unreadMessages, read.news]).toEqual([0, ['documents', 'waybill', 'answers', 'payment']])
})

test('a move changes the counters as the variant counts active files', () => {
  const firm = {
    slug: 'x',
    name: 'X',
    accountantEmail: null,
    totalFiles: 9,
    paidDeposits: 4,
    activeFiles: 5,
    completedFiles: 1,
  }
  const admin = {
    id: 1,
    fullName: 'A',
    email: 'a@example.com',
    username: 'a',
    role: 'admin' as const,
    permissions: [],
    preferences: { startsAtAction: false, morningDigest: true },
  }
  const selector: MemberSession = { admin, firm: { ...firm, portalVariant: 'selector' } }
  const stepper: MemberSession = { admin, firm: { ...firm, portalVariant: 'stepper' } }
  expect(withMoveCounted(selector, 'pending_documents', 'received').firm.activeFiles).toBe(6)
  expect(withMoveCounted(stepper, 'pending_documents', 'received').firm.activeFiles).toBe(5)
  expect(withMoveCounted(stepper, 'verified', 'complete').firm).toMatchObject({ activeFiles: 4, completedFiles: 2 })
})

test('the Link header names the next page', () => {
  expect(nextCursor('</api/lawfirm/clients?limit=25&cursor=a%3D1>; rel="next"')).toBe('a=1')
  expect(nextCursor('</api/lawfirm/clients?cursor=a>; rel="prev"')).toBeUndefined()
  expect(nextCursor(null)).toBeUndefined()
})
