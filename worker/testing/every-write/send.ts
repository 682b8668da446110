import { eq } from 'drizzle-orm'
import { applications } from '../../applications/tables'
import { passkeys } from '../../identity/factors/tables'
import type { Browser } from '../browser'
import { deliveredTo } from '../mailbox'
import { db } from '../people'
import { add, begin, remove } from '../uploads'

/** A PDF unlike any other: a file is the deed of one application. */
const aPdf = () =>
  Buffer.from(
    `%PDF-1.4\n% ${crypto.randomUUID()}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  )
export const send = <Body = { id: number; version: number }>(
  by: Browser,
  path: string,
  body: BodyInit = aPdf(),
  type = 'application/pdf',
) => by.ask<Body>(path, { method: 'POST', body, headers: { 'content-type': type } })

export async function inPieces(by: Browser, at: string) {
  const pdf = aPdf()
  const place = (await begin(by, at, pdf.byteLength)).headers.get('location') ?? ''
  await add(by, place, 0, pdf.subarray(0, 20))
  await add(by, place, 20, pdf.subarray(20))
  await remove(by, (await begin(by, at, 9)).headers.get('location') ?? '')
}

export const aPasskey = (kind: 'owner' | 'member', accountId: number) =>
  db.insert(passkeys).values({
    kind,
    accountId,
    name: 'My phone',
    credentialId: `${kind}${accountId}`,
    publicKey: 'x',
    transports: [],
    deviceType: 'multiDevice',
    isBackedUp: true,
    counter: 0,
    createdAt: new Date(),
  })

/** A correction of the property, each time with another reason and number. */
export async function correctProperty(by: Browser, path: string, id: number, titleDeedNumber: string) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  const { propertyAddress = null, titleDeedNumber: former = null } = row ?? {}
  const before = { propertyAddress, titleDeedNumber: former }
  await by.put(path, { propertyAddress, titleDeedNumber, reason: text, before })
}

/** A check of a client’s identity that the firm records first. */
export const identityCheck = {
  entry: 'checked',
  way: 'office',
  document: 'passport',
  name: 'Rudo Moyo',
  digits: '4711',
  compared: ['face'],
  before: 0,
}
export const waybill = { courier: 'dhl', number: '1234567890', before: 0 }
export const text = 'When is a good time to call?'

/** The token at the end of the newest link of this kind in a mailbox. */
export async function tokenTo(address: string, kind: string): Promise<string> {
  const links = (await deliveredTo(address)).flatMap((mail) => mail.links)
  return (
    links
      .find((link) => link.includes(`/${kind}/`))
      ?.split('/')
      .at(-1) ?? ''
  )
}
