import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnerApplication } from '#contract/applications/views'
import { RetrySignedIn } from '../identity/sign-in-again'
import { useAction } from '../server/action/use-action'
import { api, serverMessage } from '../server/api'
import { isSignedOut } from '../server/sessions/session-change'
import { Checkbox } from '../ui/form/checkbox'
import { ownCertificate as copy } from './verify/copy'

/** Shown to everyone who verifies the deed; saved as soon as it is ticked. */
export function NotForSale({ application: { id, notForSale } }: { application: OwnerApplication }) {
  const client = useQueryClient()
  // a mutation reports later than the click: the box would lose its tick for a moment
  const [choice, setChoice] = useState<boolean>()
  const mark = useAction({
    mutationFn: async (choice: boolean) => {
      const param = { id: String(id) }
      return (await api.applications[':id']['not-for-sale'].$put({ param, json: { notForSale: choice } })).json()
    },
    onSuccess: () =>
      Promise.all(
        [['application', String(id)], ['reference'], ['applications']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
    onSettled: () => setChoice(undefined),
  })
  const { error, isPending } = mark
  return (
    <div>
      <Checkbox
        id={`not-for-sale-${id}`}
        label={copy.notForSale}
        checked={choice ?? notForSale}
        aria-disabled={isPending || undefined}
        aria-describedby={`not-for-sale-${id}-text`}
        onChange={({ target: { checked } }) => {
          setChoice(checked)
          mark.mutate(checked)
        }}
        error={error && !isSignedOut(error) ? serverMessage(error, copy.failed) : undefined}
      />
      <p className="muted" id={`not-for-sale-${id}-text`}>
        {copy.notForSaleText}
      </p>
      <p role="status" className="own-certificate-saved">
        {mark.isSuccess && copy.saved}
      </p>
      <RetrySignedIn action={mark} />
    </div>
  )
}
