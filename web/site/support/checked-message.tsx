import { useQuery } from '@tanstack/react-query'
import { paths, toReference } from '#contract/addresses/paths'
import type { MessageAnswer } from '#contract/notifications/check'
import { api, statusOf } from '../../server/api'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { Loaded } from '../../ui/loaded'
import { ResultPanel } from '../../ui/result-panel'
import { CardSkeleton } from '../../ui/skeleton'
import { checkCopy as copy } from './check-copy'

export function CheckedMessage({ code }: { code: string }) {
  const query = useQuery({
    queryKey: ['message', code],
    queryFn: async () => (await api.check[':code'].$get({ param: { code } })).json(),
    gcTime: 0,
  })
  const isTooMany = statusOf(query.error) === 429
  return (
    <Loaded
      query={query}
      failed={isTooMany ? copy.tooMany : copy.failed}
      failedText={isTooMany ? copy.tooManyText : copy.failedText}
      fallback={skeleton}
    >
      {(answer) => <Answer key={code} answer={answer} />}
    </Loaded>
  )
}

const skeleton = <CardSkeleton label={copy.looking} shapes={['third', 'tall', 'half']} />

function Answer({ answer }: { answer: MessageAnswer }) {
  if (!answer.isFromUs) {
    return (
      <ResultPanel tone="bad" word={copy.other.word} title={copy.other.title} takesFocus>
        {copy.otherText.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <Link to={paths.support}>{copy.support}</Link>
        </p>
      </ResultPanel>
    )
  }
  return (
    <ResultPanel tone="good" word={copy.ours.word} title={copy.ours.title} takesFocus>
      <Facts message={answer} />
      <p>{copy.compare}</p>
    </ResultPanel>
  )
}

function Facts({ message }: { message: Extract<MessageAnswer, { isFromUs: true }> }) {
  const { about, reference, channels, sentAt } = message
  return (
    <dl className="check-facts">
      <div>
        <dt>{copy.about}</dt>
        <dd>{about}</dd>
      </div>
      {reference !== null && (
        <div>
          <dt>{copy.reference}</dt>
          <dd>
            <Link to={toReference(reference)}>
              <ReferenceNumber value={reference} />
            </Link>
          </dd>
        </div>
      )}
      <div>
        <dt>{copy.sent}</dt>
        <dd>
          <When at={sentAt} />
        </dd>
      </div>
      <div>
        <dt>{copy.by}</dt>
        <dd>{channels.length > 0 ? channels.map((channel) => copy.channels[channel]).join(', ') : copy.underWay}</dd>
      </div>
    </dl>
  )
}
