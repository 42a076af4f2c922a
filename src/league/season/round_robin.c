/* Round robins with balanced lanes and sides.
 *
 * The circle method: an even number of teams are the numbers 0 to q - 1, q odd, and one more, the
 * fixed team. In week w the fixed team meets w, which is match 0, and w + d meets w - d (modulo q),
 * which is match d. With match d always on pair of lanes d, each team meets each pair twice and the
 * pair 0 once: perfect for an odd number of teams, where the fixed team is the bye. Otherwise the
 * fixed team would always be on pair 0, so in week w match 0 changes lanes with match 2w. That
 * balances all teams where 3 does not divide q. For the other numbers a search found the lanes
 * once, and a table keeps them: they are the same in the weeks w and -w. */
#include "league/season/round_robin.h"

#include <string.h>

/* Every sixth number of teams from 10 on: for each of the weeks 1 to n / 2 - 1 the pair of lanes of
 * each match, A for pair 0. */
struct found_row {
	int32_t teams;
	const char *lanes;
};

static const struct found_row found[] = {
	/* clang-format off */
	{ 10,
	  "EBCADDACBEBDAECCBAED" },
	{ 16,
	  "DHCFBAEGHGBFDACEEGAFHCBDBGEFDCAHCDEBAGHFFDAHBECGGBHCFADE" },
	{ 22,
	  "EDCBIAKJGFHFBKDHCAIEGJDGHIECAJBFKJGHFEAIKBCDHDEBGCAKFIJCJKHDGBIAFEBGCFJEDHKAI"
	  "GDEBCAIKFHJKHAIDFBECGJIDEBCAGHKFJ" },
	{ 28,
	  "BNAKMJCFDGIEHLJKHEIADFLMGBCNGKNBCHLDJAFEMICBMKJAFGIDENLHICLMGKFBHADNJEEBLNADFCJKGIMH"
	  "NKJGEBDMIAHFCLDIAKLMFHCJNBEGKNEJABFDLGMICHMHCGKABFEJDNLIFDKIJBEANGHLMCHJNCABDKMIGFEL"
	  "LGKMCBAFHNJDEI" },
	{ 34,
	  "GHQIDKBPONALECFJMBPMJHEDLQOFCNKAIGFBMJHKEGLNPQOICDAQCMGDNAHPOFILKJEB"
	  "NHKMIEQOGJBACPLDFDNCMLAKOEGHJQFIBPLKPABQMINEFJGCDOHMCFIOQLHNEDKPAJBG"
	  "HEQCKOAPLFDNIGMBJKDGJMHNBCILPFOAQECJEBMDHLAQKPFGNIOEDHNOKBPMJGCQLAIF"
	  "JHKPDEMLQBCFAGOINPAGMOQBLIDFHNECKJIBFENGMHQPADLKCOJOQCKHNMIJFAGELPDB" },
	{ 40,
	  "JIRTBHMOFLNKPQDCEASGQNJCBOKHSMPFATDERGILEADPISLQHCRBOGJNKMFTGQIAHKNTMOJSPCFERDLB"
	  "IDQKEGFTMCLRPJABSOHNRKFOPNDTGHSIALCQBMJETEBJSFMQKOGHPNDRICLALEARNKHGTPCBFOSJMDQI"
	  "MRJGPISKHBCDLOAQFNTEOKHGFABDMSRTJCINLEQPHJSDANCOPEQKRMGLFBITSCMJDHTNLIBFEOAPKRQG"
	  "BSDHAEQTGNKLJCIOFRMPPILGCHONMJRTSQFEDABKCEQKAOITLFSGRPHMBNJDFKPJHBDSNTIGCMRAOLQE"
	  "NEQKHAGTBFCDSPIROLMJKFMRIOBATLQDCJSHEPNGDJMQPHRBOINGCKETAFLS" },
	{ 46,
	  "VCNDGIMWJOEATRLHUPBFKSQGDRPSFQNCUOAKJEWIHTLVBMLNSUWARMBGDKOJQIEVPFTCH"
	  "MIKANOWSTGVQUCRFJHPDBELEIKDNHROGQWALMVCPFBTUSJRVLQTSMDBJCKUOFWGAHINEP"
	  "OTMBFAEJLUHSQNGVKIPWCDRBTPIVUECFGQRHSOAJKLDWMNIUCBHAOLKDPNVTREJFGSWQM"
	  "QUVNFHKARILMPEBDTWCGSOJCPIHBDUNWSFEJRQGAOVKMLTUKFTNPBREAOHWQMLGCVSJDI"
	  "FSVNAGECDUHJBITMOWLPKQRTRSBWUGILCOMVEQJAPKNHFDNETPKVLRMDAJUFIBGWCOQHS"
	  "WMJSLNDQCIAOHBKUVEGTFPRSHCBVIMUPANJTDWQLGOFERKHOAFUCQRDBIGEWPKVMSTLNJ"
	  "PKNLIGODAEVMCFUWJHRTQBSDUKNRTCQFMGLSHJVPBEWOAIKWNTRQFIOGDACLBSEUMJVPH"
	  "JSOGMVDIARBNHEWPQLFCTUK" },
	{ 52,
	  "BQNIOHZADCTXPRUKVEMWSFJLYGVDBXWIAGZYSKFMHUJNPQLCRTOEGFPJTOLSIDRXZEHKWYACBQUVMN"
	  "XBRVZEJPAQDGLWNCTYHSFMKIOUHEFPQCGTSWNLDOKVBIAMXJZUYRTLPNDUIMGEYSJQKCARBFWVZOXH"
	  "YUMRWFPLCSJVXGOBTDEQHIZNKAMWLFCVRYUKAPXZTJDHGOESIQBNIFXMJDKOSYTEBNWCAVUGZPLQHR"
	  "NEJOQRPFYDTIHALMBKSVUXGCZWJZBVHYWGACLXMPSIRKQNUODEFTPGBIWCVELQKRMUNXTSOFHDYAJZ"
	  "DBSIXTZPKUHGLWJQVMEFCYROANOCXNTGMEKVSRZHFWDYJBAUQPILEXLZKBAGPNTDCMYSHUWFOIJRVQ"
	  "SLEDNTRFKBYAVJXQPZIHOCWGUMUMRNEQDSCXAHIWZLOGJBTKYVPFLIZFEXWOJYNMCABUHGDKVRQPST"
	  "ZIJBLUQSVKPYWRGTCAFEONMHDXCVFOTPNBUJHSEIXDGMYARWZLKQFDYPEGXLTHSWRQNBVJUKAOIMZC"
	  "RGOFHTDMPALBVQWSIKZXJCNEUYWELDNQPKJSXCIUAZVMYOGBFHRTQPAWIXRBVFGMDCTYHENJUOLZKS"
	  "KIZCDGJMPATYHOWFLBRSUNQEXV" },
	{ 58,
	  "SYCGEBZWLHNacORbVUQFDJXPKTAIMbWRUDXPVJKQcCaEOGINLFZTMBSAHY"
	  "POYUaSANJbXKCFHcRVQTGLZIEDWMBJYMaIQNSBWXFGTZOAPRLCUKbEDcHV"
	  "XEMLGHANUabBZPJSRVCITWOYKQcDFcIAQLYaNGJXPRVZKMDWbSTOCUHFBE"
	  "TCWLZPHMGVUODcRXbISJKAQBFaEYNYPQLHMWcKVBaTFUJEGZXRIDONbACS"
	  "UFTEZQVPKNJMOABHLDacRIGSXbYCWEBcGNaYLbMXFTQWJVOZSRPCKUHADI"
	  "IXEVNaASLKTWMUOGDJbCHcQYZPBFRDHQMTWONLcAJSUEaXGPRbVCFKBYZI"
	  "WYPODAEGBaIHXQKFNZcLCTRJUbVMSCUHETONSMGcRVLZXAbDKFQaYPBIJW"
	  "NaTGXRIHPZECFJOcAYBKbWQULSVMDHcJPObUaRBZXMGWFELQVYCKINADTS"
	  "BXAcQPDbWUJHTCKINLSOERMFYVZaGaMIWKEDAQYBFVOTGRZCbXHJPScLNU"
	  "QbaLAFOJGWERCINZBXPTVScKHYUMDOHENDYXIBCTPQSacbAUWJRZFVLKGM"
	  "ZXBJCDHLbUWPcOKTMSNaQGEFRVAIYGHZNMEULPXVOISJWAKcCRbBTQYFaD"
	  "VOGLFYPSUJAWIMHcDQRXTaZbEBKNCRcLNPVHAKYUCZaWXGMbIDSJBFOETQ"
	  "FaVNUGSPXcIAJLCBZEHYQMbKDORTWMWaSZYHGTbLCBQXEKRFANOUJcPVID"
	  "LTaJNQURYEKGDBMFZACWVOSbXHIPcKQNRMPOGVacWZJELTFYXbBASUHICD" },
	{ 64,
	  "FXWSbDBcVOYTfZHaICJNGKdLPQUEAMeREXbRHWdPaAYDJQLcGefMIVBZFKSOTNUC"
	  "HEMFCaNBGQOAbZWfSVXTLKRdYeJUPDIcVLDMaIeNOWEJTCYUGQPFXKBHRfcSdAbZ"
	  "IGQRTJHUaWNbOXFKPfECAdeBDYMcZVLSNTfUDHRIMKOSLdWaCeFVJYbAGPXEQZcB"
	  "UbZDEPLdOYFeASXKcQCMBTfHGVaNWRIJfCOVZXBWUPRIJDQaeYAMdSLKFNHbEcGT"
	  "LHIeFXVBaQPAJUCEbNcGKWOSDMfZRdTYMTAcdWRSZKDUebNBCLJQFaGPIOHYXVfE"
	  "YcGeMVXWfHdPNIRUJTKBALSbCFZaEQDOCFNRQHaIPSMGWcVDYJUZEdeXBKOfAbLT"
	  "GbXMBJFTNdAZLefQEVUIKPRSOaCWHYDcKeLGVZMTBRHIFANYfQacUDdPXOCEbSJW"
	  "BcNHSbfZPREKdGDCeJTYQOWFaUVALXMISdDbICWEPVYMKZAXOFNLQHfecJaRUTBG"
	  "ZSdFUOQPeGEIHRBNJLCbMTAWYKXfcVDadKPRHMNDIQYGXbceFVTEWOSUCJLfABaZ"
	  "cEQNYIeRFHBVfJDXACOSGdZLaMbTUPKWQBAJWEfVKRXICSZPeaTUHbOFMYcNGLdD"
	  "JCXbYDVPTQdFKUELZNBISGcOMafARHeWDBACPUXLMQYbRHIcJdFOWaENVeTfKSZG"
	  "eGHVOFMEBAbXJCNSDRaIULdZKTYPcfQWRDTbOGIHKZCdXLNFMaVYQJUecSfPAEWB"
	  "bHNIPLWCdcUDAKZVSReYTFGJQBEafMOXXWMOBDZQFfRLcaHdSbNAPVCGYJITKEUe"
	  "PSIfTRHWAaQdbUXFeBELZNOJVcYMDGKCWTJHLaVeGCUDIFNMEPbOSYZdBRXQfAKc"
	  "aNWbGSDfeQYOXFcHRTJEVUIMLACdBKZPOEVPaFJGMcBNKCWUeADTISbRHXLdQfYZ"
	  "TYWBaXfMKLAIZeOECQRJNUdDFPSGHcbV" },
	/* clang-format on */
};

/* The circle of one round; team q is the fixed one. */
struct circle {
	int32_t q;
	int32_t week; /* from 0 */
};

static int32_t modulo(int32_t number, int32_t q)
{
	return (number % q + q) % q;
}

/* The distance from 0, either way round the circle. */
static int32_t distance(int32_t number, int32_t q)
{
	const int32_t one_way = modulo(number, q);

	return one_way <= q / 2 ? one_way : q - one_way;
}

static const char *find_lanes(int32_t teams)
{
	for (size_t row = 0; row < sizeof found / sizeof *found; row++)
		if (found[row].teams == teams)
			return found[row].lanes;
	return NULL;
}

static int32_t pair_of_letter(char letter)
{
	return letter >= 'a' ? letter - 'a' + 26 : letter - 'A';
}

/* The pair of lanes of a match of an even number of teams, from 0. */
static int32_t pair_of(const struct circle *circle, int32_t match)
{
	const int32_t pairs = (circle->q + 1) / 2;
	const int32_t week = distance(circle->week, circle->q);
	const int32_t changed = distance(2 * circle->week, circle->q);
	const char *lanes = find_lanes(circle->q + 1);

	if (week == 0)
		return match;
	if (lanes != NULL)
		return pair_of_letter(lanes[(week - 1) * pairs + match]);
	if (circle->q % 3 == 0)
		return match;
	if (match == changed)
		return 0;
	return match == 0 ? changed : match;
}

/* Neighbours of week 1 get neighbouring numbers: d and -d, 0 and the fixed team. */
static int32_t team_of(int32_t number, int32_t teams)
{
	const int32_t q = teams % 2 == 0 ? teams - 1 : teams;
	const int32_t before = teams % 2 == 0 ? 1 : -1;

	if (number == q)
		return 1;
	if (number == 0)
		return teams % 2 == 0 ? 2 : teams;
	return 2 * distance(number, q) + before + (number > q / 2);
}

/* The team on the left is the one less than half the circle behind its opponent, so every team is
 * on the left in half of its weeks. The fixed team changes sides every week. */
static struct round_robin_match match_of(const struct circle *circle, int32_t match)
{
	const int32_t q = circle->q;
	const int32_t one = match == 0 ? q : modulo(circle->week + match, q);
	const int32_t other = modulo(circle->week - match, q);
	const bool is_left = match == 0 ? circle->week % 2 == 0 : modulo(2 * match, q) <= q / 2;

	return is_left ? (struct round_robin_match){ one, other }
	               : (struct round_robin_match){ other, one };
}

int32_t round_robin_weeks(int32_t teams)
{
	if (teams < 2 || teams > LEAGUE_MOST_TEAMS)
		return 0;
	return teams % 2 == 0 ? teams - 1 : teams;
}

bool round_robin_week(struct round_robin_week *matches, int32_t teams, int32_t week)
{
	const int32_t weeks = round_robin_weeks(teams);
	const bool is_odd = teams % 2 != 0;
	struct circle circle = { weeks, 0 };
	int32_t round;

	memset(matches, 0, sizeof *matches);
	if (weeks == 0 || week < 1)
		return false;
	round = (week - 1) / weeks;
	circle.week = (week - 1) % weeks;
	matches->count = teams / 2;
	matches->bye = is_odd ? team_of(circle.week, teams) : 0;
	for (int32_t next = 0; next < matches->count; next++) {
		const int32_t match = is_odd ? next + 1 : next;
		const int32_t pair = is_odd ? next : pair_of(&circle, match);
		const struct round_robin_match of = match_of(&circle, match);
		struct round_robin_match *at = &matches->pairs[(pair + round) % matches->count];

		at->left = team_of(round % 2 == 0 ? of.left : of.right, teams);
		at->right = team_of(round % 2 == 0 ? of.right : of.left, teams);
	}
	return true;
}
