import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileCheck2 } from 'lucide-react'
import { currentVersions } from '#contract/accounts/consent'
import { Refusal } from '../server/action/refusal'
import { useAction } from '../server/action/use-action'
import { api } from '../server/api'
import { consentQuery } from '../server/queries/consent-query'
import { asOwner } from '../server/sessions/session-change'
import { AgreedTo } from '../shell/agreed-to'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { toast } from '../ui/overlay/toast'
import { consentCopy as copy } from './copy'
import { RetrySignedIn } from './sign-in-again'

/** Asks an account that has not agreed to the current terms, without covering the page. */
export function ConsentNotice() {
  const client = useQueryClient()
  const { data } = useQuery(consentQuery)
  const agree = useAction({
    mutationFn: async () => (await asOwner(api.consent.$post({ json: currentVersions }))).json(),
    onSuccess: (recorded) => {
      client.setQueryData(consentQuery.queryKey, recorded)
      toast({ title: copy.recorded })
      // the focused button disappears
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    },
  })
  if (!data || data.isCurrent || agree.isSuccess) return null
  const isFirst = data.agreedAt === null
  return (
    <Notice
      icon={FileCheck2}
      title={isFirst ? copy.first : copy.changed}
      action={
        <Button size="small" pending={agree.isPending} pendingText={copy.saving} onClick={() => agree.mutate()}>
          {copy.agree}
        </Button>
      }
    >
      <p>{isFirst ? copy.firstText : copy.changes}</p>
      <AgreedTo lead={copy.read} />
      <Refusal error={agree.error} otherwise={copy.failed} />
      <RetrySignedIn action={agree} />
    </Notice>
  )
}
