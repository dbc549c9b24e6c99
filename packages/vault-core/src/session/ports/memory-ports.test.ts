import {
  draftStoreContract,
  keyValueStorageContract,
  tabChannelContract,
  tabKeyStoreContract,
  tabLocksContract,
} from '../../testing/port-contracts.ts'
import { memoryDraftStore } from '../../drafts/draft-store.ts'
import { memoryKeyValueArea } from './key-value-storage.ts'
import { memoryTabRoom } from './tab-channel.ts'
import { memoryTabKeyStore } from './tab-key-store.ts'
import { memoryTabLocks } from './tab-locks.ts'

keyValueStorageContract('memory', () => memoryKeyValueArea().join())
tabKeyStoreContract('memory', memoryTabKeyStore)
draftStoreContract('memory', memoryDraftStore)
tabLocksContract('memory', memoryTabLocks)
tabChannelContract('memory', () => {
  const room = memoryTabRoom()
  return [room.join(), room.join()]
})
