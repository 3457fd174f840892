// cspell:ignore CHRIA MPLS Moines Lehigh Rockland

/**
 * What each law wants, by hand: ID, place, employers, day of force, duties. A change of a row of the table changes its line
 * here, so that the difference says what changed for whom.
 */
export const lawList = `
US-ESIGN | US | all | ? | shows esign_consent
US-SUMMARY | US | all | ? | shows fcra_summary_of_rights
US-FCRA | US | all | ? | shows fcra_disclosure
US-ICR | US | all | ? | shows fcra_investigative_disclosure with investigative
US-AUTH | US | all | ? | shows authorization
US-ADVERSE | US | all | ? | wait 5 business days from sent
CA | CA | 5+ | 2018-01-01 | record after offer; never non_conviction/diverted; assessment again after an answer; wait 5 business days from receipt +5 after evidence; first notice: right_to_respond, response_days; final notice: reconsideration, ca_complaint
CA-ARREST | CA | all | ? | never non_conviction/diverted; conviction of marijuana 2 years from disposition
CA-ICRAA | CA | all | ? | shows ca_icraa_disclosure and a copy box
CA-CCRAA | CA | all | ? | shows ca_ccraa_notice with credit_report and a copy box
CA-CREDIT | CA | all | 2012-01-01 | credit for_listed_positions
CA-SALARY | CA | all | 2018-01-01 | no salary history
SF | CA/San Francisco | 5+ | 2018-10-01 | record after offer; never non_conviction/diverted; never conviction of summary; conviction 7 years from disposition; never conviction of marijuana; assessment; wait 7 calendar days from receipt +5 after answer; first notice: right_to_respond, response_days, job_relation; final notice: complaint; shows sf_fco_notice with criminal by work_location
SAN-FRANCISCO-SALARY | CA/San Francisco | all | 2018-07-01 | no salary history
LA | CA/Los Angeles | 10+ | 2017-01-22 | record after offer; assessment attached again after an answer; wait 5 business days from receipt; first notice: assessment_attached, right_to_respond, response_days; final notice: assessment_attached, complaint
LAC | CA/Los Angeles County (unincorporated) | all | 2024-09-03 | record after offer; hands out la_county_intent; never non_conviction/diverted; never conviction of summary; conviction 7 years from disposition; never conviction of marijuana; assessment attached again after an answer; wait 5 business days from receipt +10 after answer; first notice by post: assessment_attached, right_to_respond, response_days_in_capitals, answer_in_person; final notice: assessment_attached, complaint; shows la_county_fco_notice with criminal by work_location
SDC | CA/San Diego County (unincorporated) | all | 2024-10-10 | record after offer; never non_conviction/diverted; assessment again after an answer; wait 5 business days from receipt +5 after evidence; first notice: right_to_respond, response_days, complaint; final notice: complaint
IL | IL | 15+ | 2015-01-01 | record after selection
IL-HRA | IL | all | 2021-03-23 | assessment attached; wait 5 business days from receipt; first notice: assessment_attached, right_to_respond, response_days; final notice: record_named, assessment_attached, reconsideration, complaint
IL-ARREST | IL | all | 2020-01-01 | never non_conviction/diverted/pending
IL-CREDIT | IL | all | 2011-01-01 | credit for_listed_positions; shows state_notices_other (IL_credit) with credit_report
IL-SALARY | IL | all | 2019-09-29 | no salary history
CHI | IL/Chicago | all | 2023-04-24 | record after selection; never non_conviction/diverted/pending; assessment attached; wait 5 business days from receipt; first notice: assessment_attached, right_to_respond, response_days; final notice: record_named, assessment_attached, complaint
CHICAGO-CREDIT | IL/Chicago | all | ? | credit for_listed_positions; shows state_notices_other (CHI_credit) with credit_report
COOK | IL/Cook County | all | ? | record after selection; final notice: record_named
COOK-COUNTY-CREDIT | IL/Cook County | all | 2015-06-01 | credit for_listed_positions; shows state_notices_other (COOK_credit) with credit_report
CHAMPAIGN | IL/Champaign | all | 1994-07-05 | never non_conviction/diverted/pending; assessment
URBANA | IL/Urbana | all | 1979-04-24 | never non_conviction/diverted/pending; assessment
MD | MD | 15+ | 2020-02-29 | record after in_person_interview
MD-CREDIT | MD | all | 2011-10-01 | credit if_related_to_job; shows state_notices_other (MD_credit) with credit_report
MD-SALARY | MD | all | 2020-10-01 | no salary history
MD-CANNABIS | MD | all | 2025-10-01 | never conviction of marijuana_possession
MOC | MD/Montgomery County | all | 2021-02-19 | record after offer; never non_conviction/diverted; never conviction of first_trespass; conviction of misdemeanor 3 years from release; assessment again after an answer; wait 7 calendar days from receipt; first notice: rescission, right_to_respond, response_days; final notice: complaint
PGC | MD/Prince George's County | all | 2024-09-16 | record after interview; never non_conviction; diverted 2.5 years from release; conviction of misdemeanor 2.5 years from release; conviction of felony/nonviolent_felony 5 years from release; never conviction/diverted/pending of marijuana_possession; assessment again after an answer; wait 7 calendar days from receipt; first notice: rescission, right_to_respond, response_days; final notice: complaint
BAL | MD/Baltimore | 10+ | 2014-08-13 | record after offer
NY-23A | NY | all | ? | assessment; first notice: article_23_a; final notice: reasons_on_request, complaint
NY-HRL | NY | all | ? | never non_conviction/diverted
NY-CLEAN-SLATE | NY | all | 2024-11-16 | copy of records with article_23_a
NY-380 | NY | all | ? | shows ny_notice
NY-CREDIT | NY | all | 2026-04-18 | credit for_listed_positions; shows state_notices_other (NY_credit) with credit_report
NY-SALARY | NY | all | 2020-01-06 | no salary history
NYC | NY/New York | all | 2021-07-29 | record after offer; two parts; never non_conviction/diverted; never conviction of summary; assessment attached; wait 5 business days from receipt; first notice: assessment_attached, right_to_respond, response_days; final notice: complaint
NEW-YORK-CREDIT | NY/New York | all | 2015-09-03 | credit for_listed_positions; shows state_notices_other (NYC_credit) with credit_report
NEW-YORK-CITY-SALARY | NY/New York | all | 2017-10-31 | no salary history
BUF | NY/Buffalo | 15+ | ? | record after interview
ROC | NY/Rochester | all | 2014-11-18 | record after interview
WCH | NY/Westchester County | all | 2019-03-04 | record after application
WESTCHESTER-COUNTY-SALARY | NY/Westchester County | all | 2018-07-09 | no salary history
SUF | NY/Suffolk County | all | 2020-08-25 | record after interview
SUFFOLK-COUNTY-SALARY | NY/Suffolk County | all | 2019-06-30 | no salary history
ALBANY-COUNTY-SALARY | NY/Albany County | all | 2017-12-17 | no salary history
ROCKLAND | NY/Rockland County | all | 2021-05-04 | record after offer
PA-CHRIA | PA | all | ? | never non_conviction/diverted/pending; never conviction of summary; final notice: record_named
PHL | PA/Philadelphia | all | 2026-01-06 | record after offer; shows state_notices_other (PHL_fair_chance) with criminal by work_location; never non_conviction/diverted; never conviction of summary; conviction of misdemeanor 4 years from arrest; conviction of felony 7 years from arrest; assessment; wait 10 business days from receipt; first notice: right_to_respond, response_days, phl_rights; final notice: complaint
PHILADELPHIA-CREDIT | PA/Philadelphia | all | 2016-07-07 | credit for_listed_positions; shows state_notices_other (PHL_credit) with credit_report; first notice: credit_information
PHILADELPHIA-SALARY | PA/Philadelphia | all | 2020-09-01 | no salary history
LEHIGH | PA/Lehigh County | all | 2024-06-01 | record after interview; no salary history; final notice: record_named
BETHLEHEM | PA/Bethlehem | all | 2024-06-01 | record after interview; no salary history; final notice: record_named
DELAWARE-COUNTY | PA/Delaware County | all | 2026-01-01 | record after interview; no salary history
WA-2018 | WA | all | 2018-06-06 until 2027-01-01 | record after selection
WA | WA | 15+, all from 2027-01-01 | 2026-07-01 | record after offer; hands out wa_guide; shows state_notices_other (WA_fair_chance) with criminal; never non_conviction/diverted/pending; assessment; wait 2 business days from receipt; first notice: right_to_respond, response_days; final notice: employer_reasons, complaint
WA-NOTICE | WA | all | ? | shows state_notices_other (WA)
WA-CREDIT | WA | all | ? | credit if_related_to_job; shows state_notices_other (WA_credit) with credit_report
WA-MVR | WA | all | ? | shows mvr_release_wa with motor_vehicle_report by driver_license
WA-SALARY | WA | all | 2019-07-28 | no salary history
SEA | WA/Seattle | all | 2013-11-01 | record after selection; never non_conviction/diverted; assessment; wait 2 business days from receipt; first notice: right_to_respond, response_days; final notice: complaint
SPO | WA/Spokane | all | 2018-06-14 | record after offer
NJ | NJ | 15+ | 2015-03-01 | record after interview
NJ-MARIJUANA | NJ | all | 2021-07-01 | never conviction/non_conviction/diverted/pending of marijuana_and_sale
NJ-NOTICE | NJ | all | ? | shows state_notices_other (NJ)
NJ-SALARY | NJ | all | 2020-01-01 | no salary history
CT | CT | all | 2017-01-01 | record after application; never non_conviction/diverted; pending 1 years from arrest
CT-CREDIT | CT | all | 2011-10-01 | credit for_listed_positions; shows state_notices_other (CT_credit) with credit_report
CT-SALARY | CT | all | 2019-01-01 | no salary history
CT-AGE | CT | all | 2021-10-01 | age after application
DC | DC | 11+ | 2014-12-17 | record after offer; never non_conviction/diverted; assessment; final notice: records_on_request, complaint
DC-ARREST | DC | all | ? | never non_conviction/diverted; conviction 10 years from disposition
DC-PROVIDER | DC | all | 2025-03-01 | copy of records and of residents
DC-CREDIT | DC | all | 2017-10-01 | credit for_listed_positions; shows state_notices_other (DC_credit) with credit_report
DC-SALARY | DC | all | 2024-06-30 | no salary history
DE-SALARY | DE | all | 2017-12-14 | no salary history
MA | MA | all | ? | record after application; never non_conviction/diverted; never conviction of misdemeanor/first_minor; conviction of misdemeanor 3 years from release; first notice: record_source
MA-NOTICE | MA | all | ? | shows state_notices_other (MA)
MA-SALARY | MA | all | 2018-07-01 | no salary history
ME | ME | all | 2021-10-18 | record after selection
ME-NOTICE | ME | all | ? | shows state_notices_other (ME)
ME-SALARY | ME | all | 2019-09-17 | no salary history
RI | RI | 4+ | 2014-01-01 | record after interview; never non_conviction/diverted
RI-CREDIT | RI | all | ? | credit after_notice; shows state_notices_other (RI_credit) with credit_report
RI-SALARY | RI | all | 2023-01-01 | no salary history
VT | VT | all | 2017-07-01 | record after selection
VT-CREDIT | VT | all | 2012-07-01 | credit for_listed_positions; shows state_notices_other (VT_credit) with credit_report
VT-OTHER | VT | all | ? | shows state_notices_other (VT_purpose) with credit_report
VT-SALARY | VT | all | 2018-07-01 | no salary history
DES-MOINES | IA/Des Moines | all | 2021-12-03 | record after offer
WAT | IA/Waterloo | all | 2020-07-01 | record after offer
MI-ARREST | MI | all | 2000-03-10 | never non_conviction/diverted/pending of misdemeanor/summary
ANN-ARBOR | MI/Ann Arbor | all | 2014-10-20 | never non_conviction/diverted/pending
GRAND-RAPIDS | MI/Grand Rapids | all | 2019-12-01 | never non_conviction/diverted; assessment
COM | MO/Columbia | all | 2014-12-01 | record after offer
KCM | MO/Kansas City | all | 2018-06-09 | record after interview; assessment
KANSAS-CITY-SALARY | MO/Kansas City | all | 2019-10-31 | no salary history
STL | MO/St. Louis | all | 2021-01-01 | record after interview; assessment
CINCINNATI-SALARY | OH/Cincinnati | all | 2020-03-13 | no salary history
CLEVELAND-SALARY | OH/Cleveland | all | 2025-10-25 | no salary history
COLUMBUS-SALARY | OH/Columbus | 15+ | 2024-03-01 | no salary history
TOLEDO-SALARY | OH/Toledo | all | 2020-06-25 | no salary history
WI-ARREST | WI | all | ? | never non_conviction/diverted
MADISON | WI/Madison | all | 2024-12-05 | never non_conviction/diverted
MADISON-CREDIT | WI/Madison | all | ? | credit for_listed_positions
MN | MN | all | 2014-01-01 | record after selection
MN-13C | MN | all | ? | shows mn_notice and a copy box
MN-SALARY | MN | all | 2024-01-01 | no salary history
MPLS | MN/Minneapolis | all | 2025-08-01 | never non_conviction/diverted; assessment
OK-148 | OK | all | ? | shows ok_notice and a copy box
AL-SALARY | AL | all | 2019-09-01 | no salary history
GNV | FL/Gainesville | all | 2022-12-15 | record after offer; never non_conviction/diverted; assessment; first notice: right_to_respond; final notice: record_named, gainesville_statement
GA-GCIC | GA | all | 2016-07-01 | shows state_notices_other (GA) with state_criminal_search; final notice: record_source, record_named
GA-FIRST-OFFENDER | GA | all | 2016-07-01 | never diverted
ATL | GA/Atlanta | all | 2022-10-17 | assessment
LOUISIANA | LA | all | 2021-08-01 | never non_conviction/diverted/pending; assessment
PR-SALARY | PR | all | 2017-03-08 | no salary history
AUS | TX/Austin | all | 2016-04-04 | record after offer; assessment; final notice: record_named
DSO | TX/DeSoto | 15+ | 2022-01-01 | record after offer
VA-MARIJUANA | VA | all | 2020-07-01 | never conviction/non_conviction/diverted/pending of marijuana
VI | VI | all | 2024-09-22 | record after offer; never non_conviction/diverted/pending; never conviction of summary; conviction of misdemeanor 3 years from disposition; conviction of felony 5 years from disposition; assessment
CO | CO | all | 2021-09-01 | record after application
CO-CREDIT | CO | 4+ | 2013-07-01 | credit for_listed_positions; shows state_notices_other (CO_credit) with credit_report
CO-SALARY | CO | all | 2021-01-01 | no salary history
CO-AGE | CO | all | 2024-07-01 | age after application
HI | HI | all | 2020-09-15 | record after offer; never non_conviction/diverted/pending; never conviction of summary; conviction of felony 7 years from release; conviction of misdemeanor 5 years from release; assessment; final notice: job_relation
HI-CREDIT | HI | all | 2009-07-01 | credit after offer; credit if_related_to_job; shows state_notices_other (HI_credit) with credit_report
HI-SALARY | HI | all | 2019-01-01 | no salary history
NM | NM | all | 2019-06-14 | record after interview
NV-CREDIT | NV | all | 2013-10-01 | credit for_listed_positions; shows state_notices_other (NV_credit) with credit_report
NV-SALARY | NV | all | 2021-10-01 | no salary history
OR | OR | all | 2016-01-01 | record after interview
OR-CREDIT | OR | all | 2010-07-01 | credit if_related_to_job; shows state_notices_other (OR_credit) with credit_report
OR-SALARY | OR | all | 2017-10-06 | no salary history
OR-AGE | OR | all | 2025-09-26 | age after interview
PDX | OR/Portland | 6+ | 2016-07-01 | record after offer; never non_conviction/diverted; assessment; first notice: record_source; final notice: record_named
CA-MARIJUANA-TEST | CA | all | 2024-01-01 | never a marijuana test
CT-MARIJUANA-TEST | CT | all | 2022-07-01 | never a marijuana test
DC-MARIJUANA-TEST | DC | all | 2023-07-13 | never a marijuana test
IL-MARIJUANA-TEST | IL | all | 2020-01-01 | never a marijuana test
MN-MARIJUANA-TEST | MN | all | 2023-08-01 | no marijuana test
MT-MARIJUANA-TEST | MT | all | 2022-01-01 | never a marijuana test
NJ-MARIJUANA-TEST | NJ | all | 2021-02-22 | never a marijuana test
NV-MARIJUANA-TEST | NV | all | 2020-01-01 | never a marijuana test
NY-MARIJUANA-TEST | NY | all | 2021-03-31 | no marijuana test
NYC-MARIJUANA-TEST | NY/New York | all | 2020-05-10 | no marijuana test
PHL-MARIJUANA-TEST | PA/Philadelphia | all | 2022-01-01 | no marijuana test
WA-MARIJUANA-TEST | WA | all | 2024-01-01 | never a marijuana test
AR-PATIENTS | AR | all | ? | never that of a patient
AZ-PATIENTS | AZ | all | ? | never that of a patient
DE-PATIENTS | DE | all | 2011-07-01 | never that of a patient
MA-PATIENTS | MA | all | 2017-07-17 | never that of a patient
ME-PATIENTS | ME | all | ? | never that of a patient
MO-PATIENTS | MO | all | 2022-12-08 | never that of a patient
NM-PATIENTS | NM | all | 2019-06-14 | never that of a patient
OK-PATIENTS | OK | all | ? | never that of a patient
PA-PATIENTS | PA | all | ? | never that of a patient
PR-PATIENTS | PR | all | 2021-07-29 | never that of a patient
RI-PATIENTS | RI | all | ? | never that of a patient
SD-PATIENTS | SD | all | 2021-07-01 | never that of a patient
VA-PATIENTS | VA | all | 2021-07-01 | never that of a patient
WV-PATIENTS | WV | all | ? | never that of a patient
PITTSBURGH-PATIENTS | PA/Pittsburgh | all | 2024-09-24 | never that of a patient
`;
