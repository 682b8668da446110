import { connectionCopy } from '../ui/page/connection-copy'
import { useIsOnline } from '../ui/page/use-is-online'
import '../ui/page/no-connection.css'

export const OfflineNotice = () => (
  <div className="offline-notice" role="status">
    {!useIsOnline() && <p>{connectionCopy.offline}</p>}
  </div>
)
