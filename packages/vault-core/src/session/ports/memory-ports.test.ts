import {
  draftStoreContract,
  keyValueStorageContract,
  localRecordsContract,
  tabChannelContract,
  tabHalfStoreContract,
  tabLocksContract,
} from '../../testing/port-contracts.ts'
import {
  importStoreContract,
  offlineKeyStoreContract,
  outboxStoreContract,
  pinBoxContract,
  snapshotStoreContract,
} from '../../testing/sealed-store-contracts.ts'
import { memoryDraftStore } from '../../drafts/draft-store.ts'
import { memoryImportStore } from '../../importing/import-store.ts'
import { memoryOutboxStore } from '../../outbox/outbox-store.ts'
import { memoryLocalRecords } from '../../sync/local-records.ts'
import { memoryPinBox } from '../../vault/pins/pin-keeper.ts'
import { memorySnapshotStore } from '../../vault/snapshot/snapshot-store.ts'
import { memoryKeyValueArea } from './key-value-storage.ts'
import { memoryOfflineKeyStore } from './offline-key-store.ts'
import { memoryTabRoom } from './tab-channel.ts'
import { memoryTabHalfStore } from './tab-half-store.ts'
import { memoryTabLocks } from './tab-locks.ts'

keyValueStorageContract('memory', () => memoryKeyValueArea().join())
tabHalfStoreContract('memory', memoryTabHalfStore)
draftStoreContract('memory', memoryDraftStore)
pinBoxContract('memory', memoryPinBox)
snapshotStoreContract('memory', memorySnapshotStore)
offlineKeyStoreContract('memory', memoryOfflineKeyStore)
importStoreContract('memory', memoryImportStore)
outboxStoreContract('memory', memoryOutboxStore)
const records = memoryLocalRecords()
localRecordsContract('memory', () => records)
tabLocksContract('memory', memoryTabLocks)
tabChannelContract('memory', () => {
  const room = memoryTabRoom()
  return [room.join(), room.join()]
})
