import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minute } from '#contract/time'
import { publishLog } from '../log/publish'
import { logEntries } from '../log/tables'
import { backgroundContext } from '../platform/background'
import { discardedFiles } from '../platform/database/tables'
import type { Bindings } from '../platform/env'
import { Failure } from '../platform/failure'
import { memberTokenOf } from '../testing/interrupted'
import { killedAt } from '../testing/killed-at'
import { contextAt, messages } from '../testing/paying'
import { aFirm, aMember, anApplicant, db, memberBrowser } from '../testing/people'
import { releaseDeed } from './release'
import { deeds } from './tables'

const TIMESTAMP_URLS = 'granted=http://localhost/sandbox/timestamps/granted'

async function aScan(title: string) {
  const file = await PDFDocument.create()
  file.setTitle(title)
  file.addPage([595, 842])
  return file.save()
}

test('a release that ends between any two steps is done by its repeat, once, with one entry in the log', async () => {
  const firm = await aFirm('titan', 'selector')
  await aMember(firm, 'lawyer', 'first')
  const second = await aMember(firm, 'lawyer', 'second')
  const first = await memberBrowser('titan.first')
  const token = await memberTokenOf(contextAt(), { id: second.id, firmId: firm.id })
  const { id } = await anApplicant()
  let clock = Date.now()
  let version = 0
  let kills = 0
  for (let trip = 1, isOver = false; !isOver; trip += 1) {
    isOver = true
    for (const isDone of [false, true]) {
      version += 1
      const uploaded = await first.ask(`/api/lawfirm/clients/${id}/deed`, {
        method: 'POST',
        body: await aScan(`${trip} ${isDone}`),
        headers: { 'content-type': 'application/pdf' },
      })
      expect([trip, isDone, uploaded]).toMatchObject([trip, isDone, { status: 201 }])
      const { bindings, hasEnded } = killedAt(trip, isDone, { TIMESTAMP_URLS })
      const release = async (of: Bindings) => {
        const execution = createExecutionContext()
        await releaseDeed(backgroundContext(of, execution), token, id, version).catch((error: unknown) => {
          if (of === bindings || (error instanceof Failure && error.code === 'nothing-to-release')) return
          throw error
        })
        await waitOnExecutionContext(execution)
      }
      await release(bindings)
      if (!hasEnded()) kills += 1
      isOver &&= hasEnded()
      await release({ ...env, TIMESTAMP_URLS } as unknown as Bindings)
      await publishLog(contextAt(new Date((clock += 5 * minute))))

      const [deed] = await db.select().from(deeds).where(eq(deeds.version, version))
      expect([trip, isDone, deed?.state, deed?.isSealed, deed?.timedBy]).toEqual([
        trip,
        isDone,
        'released',
        true,
        'granted',
      ])
      const entries = await db
        .select()
        .from(logEntries)
        .where(and(eq(logEntries.deedId, deed?.id ?? 0), eq(logEntries.kind, 'deed-released')))
      expect(entries).toHaveLength(1)
      expect(entries[0]?.statement).toContain(deed?.sha256)
      expect(await db.$count(logEntries, eq(logEntries.kind, 'deed-superseded'))).toBe(version - 1)
      expect((await env.FILES.head(deed?.objectKey ?? ''))?.size).toBeGreaterThan(1000)
      expect(await db.$count(discardedFiles, eq(discardedFiles.objectKey, deed?.objectKey ?? ''))).toBe(0)
    }
  }
  expect(await messages('deed-released')).toHaveLength(await db.$count(deeds))
  expect(kills).toBeGreaterThan(10)
})
