import { connectionCopy } from '../ui/page/connection'
import { useIsOnline } from '../ui/page/online'
import '../ui/page/no-connection.css'

export const OfflineNotice = () => (
  <div className="offline-notice" role="status">
    {!useIsOnline() && <p>{connectionCopy.offline}</p>}
  </div>
)
