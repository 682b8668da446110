import { env } from 'cloudflare:workers'
import { eq, gt } from 'drizzle-orm'
import { day } from '#contract/time'
import { applications } from '../../applications/tables'
import { sendDigests } from '../../desk/digest/send-digests'
import { openUploads } from '../../documents/upload-tables'
import { deleteExpiredUploads } from '../../documents/uploads/uploads'
import { receiveMail } from '../../messaging/conversation/mail/receive-mail'
import { conversationMessages } from '../../messaging/conversation/tables'
import { deliverDue } from '../../messaging/delivery/deliver-due'
import { replyAddress } from '../../notifications/reply-address'
import { outbox } from '../../notifications/tables'
import { archiveAudit } from '../../platform/archive/archive-audit'
import { auditSegments } from '../../platform/archive/audit-tables'
import { archiveDays } from '../../platform/archive/segment-rules'
import { checkpointAudit } from '../../platform/audit/checkpoint'
import { auditCheckpoints, auditLog, discardedFiles } from '../../platform/database/tables'
import { deleteDiscarded } from '../../platform/files/discarded-files'
import { faultInLog } from '../audit-log'
import { aFirm, aMember, anApplicant, db } from '../people'
import { add, aPhoto, begin } from '../uploads'
import type { Scenario } from './background'
import { moneyScenarios } from './money-scenarios'
import { messagesOf, nextEmail, nextPhone } from './scenario-people'
import { sweepScenarios } from './sweep-scenarios'

const sending: Scenario = {
  name: 'messages of a new application',
  async prepare() {
    const clientEmail = nextEmail()
    const { referenceNumber } = await anApplicant({ email: clientEmail, phone: nextPhone() })
    return {
      work: deliverDue,
      outcome: async () => [await messagesOf(clientEmail), await undone(referenceNumber)],
    }
  },
}
const undone = async (reference: string) =>
  (await db.select().from(outbox).where(eq(outbox.reference, reference))).filter(({ dueAt }) => dueAt !== null).length

const mail: Scenario = {
  name: 'mail with a file to a conversation',
  async prepare() {
    const email = nextEmail()
    const { id, referenceNumber } = await anApplicant({ email, phone: nextPhone() })
    const to = (await replyAddress(env, { reference: referenceNumber, side: 'client', email })) ?? ''
    const raw = new TextEncoder().encode(mailWith(email, to))
    const headers = new Headers({ from: email, to, subject: 'Re: news' })
    return {
      work: (context) =>
        receiveMail(context, {
          from: email,
          to,
          headers,
          raw: new Response(raw).body as ReadableStream<Uint8Array>,
          rawSize: raw.length,
          setReject(reason) {
            throw new Error(reason)
          },
        }),
      outcome: async () => {
        const rows = await db.select().from(conversationMessages).where(eq(conversationMessages.applicationId, id))
        const documents = await env.DB.prepare('select name from documents where application_id = ?').bind(id).all()
        return [rows.filter(({ channel }) => channel === 'email').map(({ text }) => text), documents.results.length]
      },
    }
  },
}

const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const mailWith = (from: string, to: string) =>
  [
    `From: Rudo <${from}>`,
    `To: ${to}`,
    'Subject: Re: news',
    `Message-ID: <${crypto.randomUUID()}@example.com>`,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Here is the file.',
    '--b',
    'Content-Type: application/pdf; name="deed.pdf"',
    'Content-Disposition: attachment; filename="deed.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(`${pdf}% ${crypto.randomUUID()}`).toString('base64'),
    '--b--',
    '',
  ].join('\r\n')

const unfinished: Scenario = {
  name: 'upload that nobody finished',
  async prepare() {
    const email = nextEmail()
    const { id, browser } = await anApplicant({ email, phone: nextPhone() })
    const at = (await begin(browser, `/api/applications/${id}/uploads`, 600_000)).headers.get('location') ?? ''
    await add(browser, at, 0, aPhoto(300_000))
    await db
      .update(openUploads)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(openUploads.applicationId, id))
    return {
      work: async (context) => {
        await deleteExpiredUploads(context)
        await deleteDiscarded(context, 20)
      },
      outcome: async () => [
        (await env.FILES.list({ prefix: `applications/${id}/` })).objects.length,
        await db.$count(openUploads, eq(openUploads.applicationId, id)),
      ],
    }
  },
}

const monday = new Date('2025-11-24T05:35:00Z')

const digest: Scenario = {
  name: 'morning digest of a member',
  async prepare() {
    const firm = await aFirm(`digest-${crypto.randomUUID().slice(0, 8)}`)
    const member = await aMember(firm)
    const { id } = await anApplicant({ email: nextEmail(), phone: nextPhone() })
    const waiting = { firmId: firm.id, awaitingReplyAt: new Date('2025-11-20') }
    await db.update(applications).set(waiting).where(eq(applications.id, id))
    return {
      work: async (context) => {
        await sendDigests({ ...context, now: () => monday })
        await deliverDue(context)
      },
      outcome: () => messagesOf(member.email),
    }
  },
}

const checkpoint: Scenario = {
  name: 'checkpoint of the audit log',
  async prepare() {
    await anApplicant({ email: nextEmail(), phone: nextPhone() })
    return {
      work: (context) => checkpointAudit(context),
      outcome: async () => {
        const seals = await db.select().from(auditCheckpoints).orderBy(auditCheckpoints.id)
        const last = seals.at(-1)?.lastId ?? 0
        const gaps = seals.filter(({ previousHash }, at) => at > 0 && previousHash !== seals[at - 1]?.hash)
        return [await db.$count(auditLog, gt(auditLog.id, last)), gaps.length]
      },
    }
  },
}

const archive: Scenario = {
  name: 'archive of the audit log',
  async prepare() {
    for (let each = 0; each < 6; each++) await anApplicant({ email: nextEmail(), phone: nextPhone() })
    for (let each = 0; each < 20; each++) await checkpointAudit({ db, env }, 3)
    const before = await db.$count(auditSegments)
    const old = new Date(Date.now() + (archiveDays + 1) * day)
    return {
      work: (context) => archiveAudit({ ...context, now: () => old }, 5),
      outcome: async () => {
        const keys = new Set([
          ...(await db.select().from(auditSegments)).map(({ objectKey }) => objectKey),
          ...(await db.select().from(discardedFiles)).map(({ objectKey }) => objectKey),
        ])
        const { objects } = await env.FILES.list({ prefix: 'audit/' })
        const strays = objects.filter(({ key }) => !keys.has(key))
        return [await faultInLog(), strays.length, (await db.$count(auditSegments)) > before]
      },
    }
  },
}

export const scenarios: readonly Scenario[] = [
  ...moneyScenarios,
  ...sweepScenarios,
  sending,
  mail,
  unfinished,
  digest,
  checkpoint,
  archive,
]
