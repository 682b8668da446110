import * as z from 'zod/mini'
import { maxUndoSeconds } from '#contract/desk/undo'
import { limits, line } from '#contract/fields/fields'
import { maxAskedFor } from '#contract/messaging/firm-message'
import { firmSteps, type Step } from '#contract/steps'

export const maxMacros = 30
/** Files of one call for a preview; the web asks for more in several. */
export const maxMacroFiles = 50
export const maxTaskDays = 60

/** A macro never completes a file: that asks for money, or for a deed. */
export const macroSteps = firmSteps.filter((step): step is Exclude<Step, 'complete'> => step !== 'complete')

/** What a macro may do, in the order in which it is shown. */
export const macroParts = ['step', 'assignee', 'task', 'documents', 'message'] as const
export type MacroPart = (typeof macroParts)[number]

export const macroMessages = {
  name: 'Please name the macro',
  sameName: 'Another macro has this name',
  empty: 'Please choose at least one thing that it does',
  changed: 'Someone changed the firm’s macros. Please look at them again.',
  gone: 'Your firm has no macro of this name any more. Please reload the page.',
  newText: 'The text of the message has changed. Please look at the preview again.',
  nothing: 'Nothing of this macro is left to do.',
  past: (step: string) => `The file is further on already: ${step}.`,
  noTemplate: (name: string) => `The message template “${name}” is not in your firm’s list any more.`,
  gap: (places: string) => `The message has a place that this file cannot fill: ${places}.`,
  memberGone: 'The member whom it assigns is not in your firm any more.',
  stepReached: 'The file is at this step already.',
  assigned: (name: string) => `The file is assigned to ${name} already.`,
  otherService: 'The message template is for another service.',
  requested: (names: string) => `Asked for already: ${names}.`,
  passed: (names: string) => `Not recorded as done: ${names}.`,
} as const

const macroFields = z.lazy(() =>
  z
    .object({
      name: line(limits.name, macroMessages.name),
      /** The name of a message template of the firm. */
      template: z.nullable(line(limits.name)),
      step: z.nullable(z.enum(macroSteps)),
      /** A member's id, or `me` for the one who runs it. */
      assignee: z.nullable(z.union([z.literal('me'), z.int().check(z.positive())])),
      /** For whoever has the file, due so many days later, on a working day. */
      task: z.nullable(
        z.object({ title: line(limits.text), days: z.int().check(z.minimum(0), z.maximum(maxTaskDays)) }),
      ),
      documents: z._default(z.array(line(limits.text)).check(z.maxLength(maxAskedFor)), []),
    })
    .check(
      z.refine(
        ({ template, step, assignee, task, documents }) =>
          documents.length > 0 || [template, step, assignee, task].some((part) => part !== null),
        { path: ['name'], error: macroMessages.empty },
      ),
    ),
)
export type Macro = z.infer<typeof macroFields>

/** All macros of the firm. `version` is that of the list which they replace, 0 for none yet. */
export const macrosForm = z.lazy(() =>
  z
    .object({ macros: z.array(macroFields).check(z.maxLength(maxMacros)), version: z.int().check(z.minimum(0)) })
    .check((context) => {
      const names = context.value.macros.map(({ name }) => name.toLowerCase())
      const position = names.findIndex((name, at) => names.indexOf(name) !== at)
      if (position < 0) return
      const path = ['macros', position, 'name']
      context.issues.push({ code: 'custom', input: context.value, path, message: macroMessages.sameName })
    }),
)
export type MacrosForm = z.infer<typeof macrosForm>
export const macrosView = z.lazy(() => z.object({ macros: z.array(macroFields), version: z.number() }))
export type MacrosView = z.infer<typeof macrosView>

const ids = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,49}$/)),
  z.transform((value) => [...new Set(value.split(',').map(Number))]),
)
export const planQuery = z.lazy(() => z.object({ macro: line(limits.name), ids }))

/** What a macro would do with one file; with `refused` nothing of it. */
const macroPlan = z.lazy(() =>
  z.object({
    id: z.number(),
    clientName: z.string(),
    referenceNumber: z.string(),
    version: z.number(),
    refused: z.nullable(z.string()),
    /** The name of the step, and until when it is due. */
    step: z.nullable(z.object({ label: z.string(), due: z.string() })),
    assignee: z.nullable(z.string()),
    task: z.nullable(z.object({ title: z.string(), due: z.string(), assignee: z.string() })),
    documents: z.array(z.string()),
    /** The whole text that the client reads; null without one. */
    text: z.nullable(z.string()),
    /** What the client is told, each with a message of its own; of nothing, it cannot be undone. */
    sends: z.array(z.enum(['step', 'documents', 'message'])),
    email: z.string(),
    /** Whether it is the first contact that the client was promised. */
    isFirstContact: z.boolean(),
    leftOut: z.array(z.object({ part: z.enum(macroParts), why: z.string() })),
  }),
)
export type MacroPlan = z.infer<typeof macroPlan>
export const macroPlans = z.lazy(() => z.object({ plans: z.array(macroPlan), version: z.number() }))
export type MacroPlans = z.infer<typeof macroPlans>

/** Runs a macro as it was shown: of this list, for this version of the file, with this text. */
export const runMacroForm = z.lazy(() =>
  z.object({
    macro: line(limits.name),
    macros: z.int().check(z.minimum(0)),
    version: z.int().check(z.positive()),
    text: z.nullable(z.string()),
    undoSeconds: z.int().check(z.minimum(1), z.maximum(maxUndoSeconds)),
  }),
)
export type RunMacroForm = z.infer<typeof runMacroForm>
