import { useState } from 'react'
import type { OwnerApplication } from '#contract/applications/views'
import { RetrySignedIn } from '../identity/sign-in-again'
import { useAction } from '../server/action/use-action'
import { api, serverMessage } from '../server/api'
import { reloadApplications } from '../server/queries/applications-query'
import { isSignedOut } from '../server/sessions/session-change'
import { Checkbox } from '../ui/form/choices/checkbox'
import { ownCertificate as copy } from './verify/copy'

export const NotForSale = ({ application: { id, notForSale } }: { application: OwnerApplication }) => (
  <Mark
    name={`not-for-sale-${id}`}
    label={copy.notForSale}
    text={copy.notForSaleText}
    isSet={notForSale}
    save={async (chosen) => {
      const param = { id: String(id) }
      return (await api.applications[':id']['not-for-sale'].$put({ param, json: { notForSale: chosen } })).json()
    }}
  />
)

export const PropertyShown = ({ application: { id, propertyShown } }: { application: OwnerApplication }) => (
  <Mark
    name={`property-shown-${id}`}
    label={copy.propertyShown}
    text={copy.propertyShownText}
    isSet={propertyShown}
    save={async (chosen) => {
      const param = { id: String(id) }
      return (await api.applications[':id']['property-shown'].$put({ param, json: { propertyShown: chosen } })).json()
    }}
  />
)

interface MarkProps {
  name: string
  label: string
  text: string
  isSet: boolean
  save: (isSet: boolean) => Promise<unknown>
}

/** Shown to everyone who verifies the deed; saved as soon as it is ticked. */
function Mark({ name, label, text, isSet, save }: MarkProps) {
  // a mutation reports later than the click: the box would lose its tick for a moment
  const [choice, setChoice] = useState<boolean>()
  const mark = useAction({
    mutationFn: save,
    onSuccess: reloadApplications,
    onSettled: () => setChoice(undefined),
  })
  const { error, isPending } = mark
  return (
    <div>
      <Checkbox
        id={name}
        label={label}
        checked={choice ?? isSet}
        aria-disabled={isPending || undefined}
        aria-describedby={`${name}-text`}
        onChange={({ target: { checked } }) => {
          setChoice(checked)
          mark.mutate(checked)
        }}
        error={error && !isSignedOut(error) ? serverMessage(error, copy.failed) : undefined}
      />
      <p className="muted" id={`${name}-text`}>
        {text}
      </p>
      <p role="status" className="own-certificate-saved">
        {mark.isSuccess && copy.saved}
      </p>
      <RetrySignedIn action={mark} />
    </div>
  )
}
