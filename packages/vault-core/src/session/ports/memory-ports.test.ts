import { memoryBox } from '../../browser/box.ts'
import {
  keyValueStorageContract,
  localRecordsContract,
  tabChannelContract,
  tabHalfStoreContract,
  tabLocksContract,
} from '../../testing/port-contracts.ts'
import { boxContract, offlineKeyStoreContract } from '../../testing/sealed-store-contracts.ts'
import { memoryLocalRecords } from '../../sync/local-records.ts'
import { memoryKeyValueArea } from './key-value-storage.ts'
import { memoryOfflineKeyStore } from './offline-key-store.ts'
import { memoryTabRoom } from './tab-channel.ts'
import { memoryTabHalfStore } from './tab-half-store.ts'
import { memoryTabLocks } from './tab-locks.ts'

keyValueStorageContract('memory', () => memoryKeyValueArea().join())
tabHalfStoreContract('memory', memoryTabHalfStore)
const box = memoryBox()
boxContract('memory', () => box)
offlineKeyStoreContract('memory', memoryOfflineKeyStore)
const records = memoryLocalRecords()
localRecordsContract('memory', () => records)
tabLocksContract('memory', memoryTabLocks)
tabChannelContract('memory', () => {
  const room = memoryTabRoom()
  return [room.join(), room.join()]
})
