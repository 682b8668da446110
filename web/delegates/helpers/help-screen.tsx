import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { HelpPage } from '#contract/delegates/helper'
import { DocumentUpload } from '../../documents/document-upload'
import { RequestList } from '../../documents/requests/request-list'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { isRefusedLink, RefusedLink } from '../../server/link/refused-link'
import { linkHeaders, useLinkToken } from '../../server/link/use-link-token'
import { FirmLines } from '../../site/partners/firm-lines'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { BothTimes } from '../../ui/format/both-times'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { PageSkeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { helpCopy as copy } from './copy'

const keyOf = (token: string) => ['help', token]

/** What someone with an owner's link is asked to do; nothing of the deed or of payments is here. */
export function HelpScreen() {
  const token = useLinkToken()
  usePageTitle(copy.pageTitle)
  const query = useQuery({
    queryKey: keyOf(token),
    queryFn: async () => (await api.help.task.$get({}, linkHeaders(token))).json(),
    gcTime: 0,
  })
  return (
    <div className="page page-narrow">
      <Card>
        {isRefusedLink(query.error) ? (
          <RefusedLink error={query.error} copy={copy} />
        ) : (
          <Loaded query={query} failed={copy.loadFailed} fallback={<PageSkeleton />}>
            {(page) => <Task page={page} token={token} />}
          </Loaded>
        )}
      </Card>
    </div>
  )
}

interface TaskProps {
  page: HelpPage
  token: string
}

const Task = ({ page, token }: TaskProps) => (
  <div className="stack">
    <h1>{copy.title(page.owner, copy.lead[page.task])}</h1>
    <p>{copy.hello(page.helper)}</p>
    {page.task === 'drop-off' ? <DropOff page={page} token={token} /> : <Upload page={page} token={token} />}
    <p className="minor">
      {copy.until} <BothTimes at={page.expiresAt} />. {copy.safety}
    </p>
  </div>
)

function DropOff({ page, token }: TaskProps) {
  const client = useQueryClient()
  const finish = useAction({
    mutationFn: async () => (await api.help.done.$post({}, linkHeaders(token))).json(),
    onSuccess: (after) => client.setQueryData(keyOf(token), after),
    failed: { title: copy.finishFailed, text: copy.finishKept },
  })
  const { firm, reference, owner, isDone } = page
  if (isDone) {
    return (
      <EmptyState role="status" icon={CircleCheck} title={copy.done}>
        {copy.doneText(owner)}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="stack-2">
        <h2>{copy.where}</h2>
        {firm && <FirmLines firm={{ ...firm, address: firm.address ?? copy.noAddress }} />}
      </div>
      <div className="stack-2">
        <h2>{copy.write}</h2>
        <p className="strong">
          <ReferenceNumber value={reference} isCopyable />
        </p>
        <p className="minor">{copy.writeText}</p>
      </div>
      <p>{copy.care}</p>
      <Refusal error={finish.error} otherwise={copy.finishKept} />
      <Button size="large" pending={finish.isPending} pendingText={copy.finishing} onClick={() => finish.mutate()}>
        {copy.finish}
      </Button>
    </>
  )
}

function Upload({ page, token }: TaskProps) {
  const client = useQueryClient()
  const { documentsLeft, owner, reference, requests } = page
  const onSent = () => client.invalidateQueries({ queryKey: keyOf(token) })
  // what was refused stays on the page after the last document
  const [couldUpload] = useState(documentsLeft > 0)
  return (
    <>
      <p>
        {copy.reference}: <ReferenceNumber value={reference} />
      </p>
      {documentsLeft > 0 && requests.length > 0 && (
        <RequestList
          requests={requests}
          to="/api/help/documents"
          inPieces="/api/help/uploads"
          link={token}
          reader={copy.reader}
          onSent={onSent}
        />
      )}
      {couldUpload && (
        <DocumentUpload
          to="/api/help/documents"
          inPieces="/api/help/uploads"
          link={token}
          label={requests.length > 0 ? copy.more : copy.upload}
          reader={copy.reader}
          onSent={onSent}
        />
      )}
      <p role="status">{documentsLeft > 0 ? copy.left(documentsLeft) : copy.allSent(owner)}</p>
    </>
  )
}
