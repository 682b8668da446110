import {
  type Macro,
  type MacroPlan,
  type MacroPlans,
  type MacrosForm,
  type MacrosView,
  macroMessages,
} from '#contract/messaging/macros'
import { standardTemplates } from '#contract/messaging/message-templates'
import { type Item, itemsOf } from '../../desk/checklist/item-rules'
import { checklistParts } from '../../desk/shared/file-queries'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { areMacros, type MacroRows, macroReads, macrosOf, setMacros } from './macro-queries'
import type { MacroFacts } from './plan-rules'
import { planView } from './plan-view-rules'

/** The firm's macros. @throws Failure signed-out */
export async function firmMacrosOf(context: AppContext, sessionToken: MemberSessionToken): Promise<MacrosView> {
  const { rows } = await readAs(context, sessionToken, { rows: macrosOf(context.db, sessionToken.firmId) })
  return rows[0] ?? { macros: [], version: 0 }
}

/** Replaces the firm's macros. @throws Failure signed-out, forbidden, file-changed when they are not as the admin read them */
export async function changeMacros(
  context: AppContext,
  sessionToken: MemberSessionToken,
  { macros, version }: MacrosForm,
): Promise<MacrosView> {
  const { db, now } = context
  const { firmId } = sessionToken
  const { actor } = await readAs(context, sessionToken, {})
  const event = { action: 'change-macros', entity: 'firm', id: firmId, detail: String(macros.length) } as const
  await commit(db, areMacros(firmId, version), {
    audit: recordAudit(db, actor, event, now()),
    changed: setMacros(db, firmId, macros, version + 1, now()),
  }).catch(failOnConflict(() => new Failure('file-changed', macroMessages.changed)))
  return { macros, version: version + 1 }
}

/** What a macro would do with each of these files of the firm, in their order. @throws Failure signed-out, not-found */
export async function macroPlansOf(
  context: AppContext,
  sessionToken: MemberSessionToken,
  name: string,
  ids: readonly number[],
): Promise<MacroPlans> {
  const { db, now } = context
  const { firmId } = sessionToken
  const { actor, ...rows } = await readAs(context, sessionToken, macroReads(db, firmId, ids))
  const macro = macroIn(rows, name)
  const checklists = await checklistsOf(context, firmId, macro, rows)
  const at = now()
  const plans: MacroPlan[] = ids.flatMap((id) => {
    const application = rows.applications.find((one) => one.id === id)
    return application ? planView(macro, factsOf(rows, application, checklists), actor, at) : []
  })
  return { plans, version: rows.macros[0]?.version ?? 0 }
}

/** @throws Failure not-found */
export function macroIn({ macros: [list] }: Pick<MacroRows, 'macros'>, name: string): Macro {
  const macro = list?.macros.find((one) => one.name === name)
  if (!macro) throw new Failure('not-found', macroMessages.gone)
  return macro
}

type Checklists = ReadonlyMap<number, readonly Item[]>

/** The checklists of the applications that a macro moves, where the firm's list requires something. */
export async function checklistsOf(
  { db }: AppContext,
  firmId: number,
  { step }: Macro,
  { applications, requiring }: MacroRows,
): Promise<Checklists> {
  const moved = applications.filter(({ serviceType }) => requiring.some(({ service }) => service === serviceType))
  if (step === null || moved.length === 0) return new Map()
  const parts = await batch(db, Object.fromEntries(moved.map(({ id }) => [id, checklistParts(db, firmId, id)])))
  return new Map(
    moved.map((application) => {
      const part = parts[application.id]
      return [application.id, part ? itemsOf(application, part) : []]
    }),
  )
}

export function factsOf(rows: MacroRows, application: MacroFacts['application'], checklists: Checklists): MacroFacts {
  const { open = 0, all = 0 } = rows.tasks.find(({ applicationId }) => applicationId === application.id) ?? {}
  return {
    application,
    requests: rows.requests.filter(({ applicationId }) => applicationId === application.id),
    tasks: { open, all },
    people: rows.people,
    items: checklists.get(application.id) ?? [],
    templates: rows.templates[0]?.templates ?? standardTemplates,
  }
}
