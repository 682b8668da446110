import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import type { MemberRole } from '#contract/firms/member-roles'
import { serviceTypes } from '#contract/services'
import type { PortalVariant } from '#contract/steps'
import { day, minute } from '#contract/time'
import { attachByEmail } from '../applications/shared/attach-queries'
import { firms, members } from '../firms/tables'
import { superAdmins } from '../identity/super-admin/tables'
import { users } from '../identity/tables'
import { hashAtOnce } from '../platform/crypto/password'
import { randomToken, sha256 } from '../platform/crypto/secret'
import { openDatabase } from '../platform/database/database'
import { type Browser, browser } from './browser'

/** Of the people below, as of the demonstration's; nobody may choose it. */
export const password = 'Demo-pass-2026'
/** Of someone who chooses one. */
export const chosen = 'eight quiet herons'
/** The same scheme at a cost that tests can afford; a sign-in renews it at today's cost. */
const cheapHash = hashAtOnce(password, { logN: 4, r: 8, p: 1 })

export const db = drizzle(env.DB)

export async function aFirm(slug: string, portalVariant: PortalVariant = 'stepper') {
  const [firm] = await db
    .insert(firms)
    .values({
      slug,
      name: `${slug} Law`,
      address: `1 ${slug} Street, Harare`,
      phone: '+263 242 700000',
      email: `office@${slug}.example`,
      portalVariant,
      services: [...serviceTypes],
      accountantEmail: `accounts@${slug}.example`,
      createdAt: new Date(),
    })
    .returning()
  if (!firm) throw new Error('no firm')
  return firm
}

/** A member of some weeks who can sign in with `{slug}.{name}`. */
export async function aMember(
  firm: { id: number; slug: string },
  role: MemberRole = 'lawyer',
  name: string = role,
  more: Partial<typeof members.$inferInsert> = {},
) {
  const username = `${firm.slug}.${name}`
  const [member] = await db
    .insert(members)
    .values({
      firmId: firm.id,
      username,
      email: `${username}@example.com`,
      fullName: `${name} of ${firm.slug}`,
      passwordHash: await cheapHash,
      role,
      permissions: [],
      // long enough ago to be the second person of a release
      createdAt: new Date(Date.now() - 30 * day),
      ...more,
    })
    .returning()
  if (!member) throw new Error('no member')
  return member
}

export async function signedInMember(
  firm: { id: number; slug: string },
  role: MemberRole = 'lawyer',
  name: string = role,
  more: Partial<typeof members.$inferInsert> = {},
) {
  const { username } = await aMember(firm, role, name, more)
  return memberBrowser(username)
}

export async function memberBrowser(username: string): Promise<Browser> {
  const own = browser()
  const { status } = await own.post('/api/lawfirm/login', { username, password })
  if (status !== 200) throw new Error(`sign-in answered ${status}`)
  return own
}

export async function anOwner(email: string, role: 'user' | 'admin' = 'user') {
  const [user] = await db
    .insert(users)
    .values({
      email,
      firstName: 'Tariro',
      lastName: 'Moyo',
      country: 'United Kingdom',
      phoneNumber: '+44 20 7946 0958',
      number: '+442079460958',
      passwordHash: await cheapHash,
      role,
      emailVerifiedAt: new Date(),
      referralCode: email.toUpperCase(),
      createdAt: new Date(),
    })
    .returning()
  if (!user) throw new Error('no user')
  return user
}

/** A browser of a signed-in owner with a confirmed email, so that its applications are attached. */
export async function ownerBrowser(email: string, role: 'user' | 'admin' = 'user'): Promise<Browser> {
  const { id } = await anOwner(email, role)
  const own = openDatabase(env.DB, undefined, false).db
  await own.batch([attachByEmail(own, id)])
  const visitor = browser()
  const { status } = await visitor.post('/api/local/login', { email, password })
  if (status !== 200) throw new Error(`sign-in answered ${status}`)
  return visitor
}

export async function superBrowser(address?: string): Promise<Browser> {
  const own = browser(address)
  const { status } = await own.post('/api/super-admin/verify-code', { code: env.SUPER_ADMIN_CODE })
  if (status !== 200) throw new Error(`the access code was answered ${status}`)
  return own
}

/** A super admin with a link to sign in. */
export async function aSuperAdmin(name = 'Rudo Moyo', more: Partial<typeof superAdmins.$inferInsert> = {}) {
  const token = randomToken()
  const [person] = await db
    .insert(superAdmins)
    .values({
      name,
      email: `${name.split(' ')[0]?.toLowerCase()}@gwaro.example`,
      createdAt: new Date(),
      linkHash: await sha256(token),
      linkExpiresAt: new Date(Date.now() + 30 * minute),
      ...more,
    })
    .returning()
  if (!person) throw new Error('no person')
  return { ...person, token }
}

/** A browser of a super admin who signed in by their link. */
export async function superPersonBrowser(name?: string) {
  const person = await aSuperAdmin(name)
  const own = await superBrowser()
  const { status } = await own.post('/api/super-admin/person', { token: person.token })
  if (status !== 200) throw new Error(`sign-in answered ${status}`)
  return { browser: own, ...person }
}

export const digitizeForm = {
  serviceType: 'digitize',
  fullName: 'Rudo Chikafu',
  email: 'rudo@example.com',
  phone: '+44 7700 900123',
  country: 'uk',
  propertyAddress: '14 Samora Machel Avenue, Harare',
  // two people’s applications for one number would both be on hold
  titleDeedNumber: '',
  hasTitleDeed: 'have',
  submissionMethod: 'mail',
  contactPreference: '',
}

export interface Started {
  id: number
  referenceNumber: string
  lawyer: { name: string } | null
}

/** Another deed for each applicant. */
let lastDeed = 1234

export async function anApplicant(form: Partial<typeof digitizeForm> = {}) {
  const own = browser()
  const { status, body } = await own.post<Started>('/api/complete-application', {
    ...digitizeForm,
    titleDeedNumber: `${lastDeed++}/2001`,
    ...form,
  })
  if (status !== 201) throw new Error(`an application was answered ${status}`)
  return { browser: own, ...body }
}
