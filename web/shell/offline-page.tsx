import { connectionCopy } from '../ui/page/connection-copy'
import '../ui/page/no-connection.css'

/**
 * What the service worker answers where the application has no page and the server does not answer. Made by the build, with
 * `web/service-worker/offline.js` as its only script.
 */
export const OfflinePage = () => (
  <main className="no-connection">
    <h1 className="no-connection-title">{connectionCopy.title}</h1>
    <p>{connectionCopy.session}</p>
    <p className="no-connection-address" data-address />
    <button type="button" className="button button-primary button-small">
      {connectionCopy.again}
    </button>
  </main>
)
