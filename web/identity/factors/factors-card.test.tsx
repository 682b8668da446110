import { Children, type ReactElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { FactorsView } from '#contract/identity/factors'
import { drain } from '../../server/action/testing/drain'
import { runHook } from '../../server/action/testing/run-hook'
import { type FactorDialogProps, factorCalls } from './factor-calls'
import { NewCodesDialog } from './factor-dialogs'
import { FactorsCard } from './factors-card'
import { RecoveryCodesDialog } from './recovery-codes-dialog'

type Parent = ReactElement<{ children: ReactNode }>
type Factors = ReactElement<{ onChange: (change: { dialog: 'new-codes' }) => void }>
type Loaded = ReactElement<{ children: (factors: FactorsView) => Factors }>
const partsOf = (parent: unknown) => Children.toArray((parent as Parent).props.children) as ReactElement[]

test('the session is read again once the codes of a new factor are saved, not while they are shown', async () => {
  const refresh = vi.fn(async () => undefined)
  const calls = factorCalls({ kind: 'owner', key: ['own'], guard: (call) => call, refresh })
  const shown: unknown[] = []
  // a step changes the card while it is drawn, and it is drawn again
  runHook(() => {
    const [body, dialog] = partsOf(FactorsCard({ calls }))
    shown.push(dialog?.type)
    const { onDone, onClose } = (dialog?.props ?? {}) as Partial<FactorDialogProps>
    if (shown.length === 1)
      (partsOf(body)[1] as Loaded).props.children({} as FactorsView).props.onChange({ dialog: 'new-codes' })
    if (dialog?.type === NewCodesDialog) void onDone?.(['ABCD-EFGH'])
    if (dialog?.type === RecoveryCodesDialog) {
      expect(refresh).not.toHaveBeenCalled()
      onClose?.()
    }
  })
  await drain()
  expect(shown).toEqual([undefined, NewCodesDialog, RecoveryCodesDialog, undefined])
  expect(refresh).toHaveBeenCalledOnce()
})
