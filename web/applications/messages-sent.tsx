import { When } from '../ui/format/when'
import type { ClientMessage } from './client-message-rules'
import { correctionCopy } from './copy'
import './messages-sent.css'

/** Beside a correction: what the client was told that it takes back. */
export const MessagesSent = ({ messages }: { messages: readonly ClientMessage[] }) => (
  <div>
    {messages.length === 0 ? (
      <p>{correctionCopy.noMessages}</p>
    ) : (
      <>
        <p>{correctionCopy.messagesSent}</p>
        <ul className="messages-sent">
          {messages.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <When at={at} />: “{text}”
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)
