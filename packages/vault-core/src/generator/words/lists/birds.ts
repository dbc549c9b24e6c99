// Made by `pnpm renew word-lists`; docs/word-lists.md says from what and under which licence.
/** 672 words, separated by white space. */
export const words = `
abert acadian accentor acorn albatross alder aleutian allen altamira american ancient and anhinga ani anna antillean aplomado arctic ash ashy asian atlantic audubon auk auklet avocet aztec azure
bachman backed bahama baikal baird bald baltimore bananaquit band bank bar barn barnacle barred barrow bay bean beardless becard bell bellied belted bendire berylline bewick bicknell billed bittern black blackbird blackburnian blackpoll blue bluebird bluetail bluethroat boat bobolink bobwhite bohemian bonaparte boreal botteri brambling brandt brant breasted brewer bridled bristle broad bronzed browed brown budgerigar buff bufflehead bulbul buller bullfinch bullock bumblebee bunting burrowing
cactus california calliope canada canvasback canyon cape capped caracara cardinal caribbean carolina caspian cassin catbird cattle cave cedar cerulean chachalaca chaffinch chat cheeked chested chestnut chickadee chicken chihuahuan chimney chinese chinned chipping chuck chukar cinnamon citrine clapper clark clay cliff cockaded colima collared colored common condor connecticut conte cook cooper coot cordilleran cormorant corn cory costa couch cowbird crake crane craveri creeper crescent crested crimson crissal crossbill crow crowned cuban cuckoo curlew curve
dark dickcissel dipper dotterel double dove dovekie dowitcher downy duck dunlin dusky
eagle ear eared eastern eating egret eider elaenia elegant elf emperor eurasian european evening eyebrowed eyed
faced falcated falcon fan far ferruginous field fieldfare finch fish five flame flamingo flammulated flanked flesh flicker florida flycatcher footed forest fork forster fox franklin frigatebird fronted fulmar fulvous
gadwall gallinule gambel gannet garganey gila gilded glaucous glossy gnatcatcher godwit golden goldeneye goldfinch goose goshawk grace grackle grasshopper grassquit gray great greater grebe green greenfinch greenish greenshank groove grosbeak ground grouse guillemot gull gyrfalcon
hairy hammond harlequin harrier harris hawfinch hawk headed heermann henslow hepatic herald hermit heron herring himalayan hoary hobby hooded hook hoopoe horned house hudsonian hummingbird hutton
ibis iceland inca indigo island ivory
jabiru jacana jack jackdaw jaeger jay junco jungle juniper
kentucky kestrel key killdeer king kingbird kingfisher kinglet kirtland kiskadee kite kittiwake kittlitz knee knot
labrador ladder lanceolated lapland lapwing large lark laughing lawrence laysan lazuli leach least legged lesser lewis limpkin lincoln little loggerhead long longspur loon louisiana lucifer lucy
macgillivray magnificent magnolia magpie mallard mango mangrove manx marbled marsh martin masked may mccown mckay meadowlark merganser merlin mew mexican middendorff mississippi mockingbird mongolian monk montezuma moorhen mottled mountain mugimaki murphy murre murrelet muscovy mute myna
naped narcissus nashville necked needletail nelson neotropic night nighthawk nightjar noddy northern northwestern nosed nutcracker nuthatch nuttall nutting
oak olive orange orchard oriental oriole osprey ovenbird owl oystercatcher
pacific paint painted pallas palm parakeet parrot partridge parula passenger pauraque pechora pectoral pelagic pelican peregrine petrel pewee phainopepla phalarope pheasant philadelphia phoebe pied pigeon pileated pin pine pink pintail pinyon piping pipit plain plover plumbeous pochard polar pomarine poor poorwill prairie pratincole prothonotary ptarmigan puffin purple pygmy pyrrhuloxia
quail
rail raven razorbill red reddish redhead redpoll redshank redstart redwing reed reef rhinoceros ring ringed roadrunner roadside robin rock rose roseate rosefinch ross rosy rough royal ruby rubythroat ruddy ruff ruffed rufous rumped rustic rusty
sabine sage sagra saltmarsh sanderling sandhill sandpiper sandwich sapsucker savannah saw say scaled scaly scarlet scaup scissor scops scoter scott screech scrub sea seaside sedge seedeater semipalmated sharp shearwater shinned shiny short shouldered shoveler shrike shy siberian sided silky siskin skimmer skua sky slate slaty slender slope smew smith smooth snail snipe snow snowcock snowy solitaire solitary song sooty sora south southern sparrow spectacled spoonbill spot spotted sprague spruce starling starthroat stejneger steller stilt stint stonechat stork storm streak streaked strickland stripe striped sulphur summer surf surfbird swainson swallow swamp swan swift
tailed tamaulipas tanager tattler tawny teal temminck tennessee terek tern thayer thick thighed thrasher three throated thrush tipped titmouse tityra toed towhee townsend tree tricolored trogon tropical tropicbird trumpeter tufted tundra turkey turnstone turtle tyrannulet
upland
varied variegated vaux veery vented verdin vermilion vesper violet vireo virginia vulture
wagtail wandering warbler warbling waterthrush waxwing wedge west western wheatear whet whimbrel whip whiskered whistling white whooper whooping widow wigeon wild will willet williamson willow wilson winged winter wood woodcock woodpecker woodstar worm worthen wren wrentit wryneck
xantus
yellow yellowlegs yellowthroat yucatan
zenaida zone
`
