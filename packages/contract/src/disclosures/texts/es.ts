import type { Texts } from './en.ts';

/** Texts of states, counties and cities. */
const ofPlaces = () => import('./full/es/rights-by-place.ts');

/** Spanish. Templates in plain language: to be reviewed by a lawyer before use; English is the master. */
export const es: Texts = {
  copyBox: 'Envíenme gratis una copia de mi informe.',
  creditGround: {
    named: 'El motivo que indica {account}: “{ground}”.',
    onRequest: 'Si lo pide, {account} le dice de cuál de ellos se trata antes de decidir.',
  },
  fullTexts: {
    summary_of_rights: async () => (await import('./full/es/summary-of-rights.ts')).summaryOfRights,
    article_23_a: async () => (await import('./full/es/article-23-a.ts')).article23A,
    california_file_rights: async () => (await ofPlaces()).californiaFileRights,
    san_francisco: async () => (await ofPlaces()).sanFranciscoNotice,
    los_angeles_county: async () => (await ofPlaces()).losAngelesCountyNotice,
    massachusetts: async () => (await ofPlaces()).massachusettsRights,
    new_jersey: async () => (await ofPlaces()).newJerseyRights,
    maine: async () => (await ofPlaces()).maineRights,
    washington: async () => (await ofPlaces()).washingtonRights,
  },
  bodies: {
    esign_consent: {
      title: 'Acepte firmar electrónicamente',
      text: `{account} quiere mostrarle en pantalla los documentos de esta verificación y permitirle que los firme aquí.

Puede recibir todo en papel, gratis. Pídalo a {account}.

- Su consentimiento vale solo para los documentos de esta verificación.
- Puede retirar su consentimiento cuando quiera, en su página personal de esta verificación o avisando a {account}. Los documentos que firmó antes siguen siendo válidos. Los posteriores los recibe en papel.
- Avise a {account} si cambia su correo electrónico o su dirección postal.
- Necesita un navegador reciente y una manera de guardar o imprimir páginas. Al final puede descargar una copia de lo que firma.

Al marcar la casilla, confirma que puede abrir y leer estas páginas y que quiere recibir y firmar los documentos en pantalla.`,
    },
    fcra_summary_of_rights: {
      title: 'Resumen de sus derechos según la Ley de Informe Justo de Crédito',
      text: '{fullText:summary_of_rights}',
    },
    fcra_disclosure: {
      title: 'Aviso sobre el informe de antecedentes',
      text: `{account} puede obtener un informe del consumidor sobre usted con fines de empleo.

Un informe del consumidor es un informe de antecedentes. Puede contener datos sobre su identidad, registros penales y civiles, historial de conducción, estudios y empleos anteriores, de fuentes públicas y privadas.`,
    },
    fcra_investigative_disclosure: {
      title: 'Aviso sobre el informe de investigación',
      text: `{account} puede obtener un informe de investigación sobre usted con fines de empleo. Puede contener datos sobre su carácter, reputación general, características personales y modo de vida, obtenidos en entrevistas con personas que le conocen.

Tiene derecho a pedir por escrito a {account}, en un plazo razonable, la naturaleza y el alcance de la investigación. Con los documentos de esta verificación recibió un resumen de sus derechos según la Ley de Informe Justo de Crédito.`,
    },
    ca_icraa_disclosure: {
      title: 'California: investigación de antecedentes',
      text: `{account} puede obtener un informe de investigación sobre usted con fines de empleo. Puede contener datos sobre su carácter, reputación general, características personales y modo de vida. Puede abarcar registros penales y civiles, su historial de conducción y la exactitud de lo que usted declaró sobre sus estudios y su trabajo.

El informe lo preparará {agency}.

{fullText:california_file_rights}`,
    },
    ca_ccraa_notice: {
      title: 'California: informe de crédito',
      text: `{account} usará un informe de crédito sobre usted con fines de empleo. La fuente del informe es {agency}.

El puesto es uno de aquellos para los que el artículo 1024.5 del Código Laboral de California permite usar un informe de crédito. {creditGround}`,
    },
    ny_notice: {
      title: 'Nueva York: sus derechos',
      text: `{account} puede solicitar un informe sobre usted, y otros mientras trabaje allí. Si usted lo pide, {account} le dice si solicitó un informe, y el nombre y la dirección de la agencia que lo entregó.

Sigue una copia del artículo 23-A de la Ley Correccional de Nueva York, que dice cómo deben valorar las condenas los empleadores.

{fullText:article_23_a}`,
    },
    mn_notice: {
      title: 'Minnesota: aviso',
      text: `{account} puede obtener un informe sobre usted con fines de empleo. Puede incluir datos obtenidos en entrevistas sobre su carácter, reputación, características personales o modo de vida.

Puede pedir por escrito la naturaleza y el alcance del informe. Si pide una copia, la agencia se la envía gratis en las 24 horas siguientes a la entrega del informe a {account}.`,
    },
    ok_notice: {
      title: 'Oklahoma: aviso',
      text: `{account} usará un informe sobre usted con fines de empleo. Puede pedir una copia gratis.`,
    },
    state_notices_other: {
      title: 'Avisos de su estado',
      text: 'Estos avisos corresponden a donde vive o trabajará.',
    },
    sf_fco_notice: {
      title: 'San Francisco: Ordenanza de Oportunidad Justa',
      text: '{fullText:san_francisco}',
    },
    la_county_fco_notice: {
      title: 'Condado de Los Ángeles: verificación tras una oferta',
      text: '{fullText:los_angeles_county}',
    },
    mvr_release_wa: {
      title: 'Washington: autorización para el historial de conducción',
      text: `Tiene una licencia de conducir del estado de Washington. Autoriza que se entregue un extracto de su historial de conducción a {account} y a la agencia que utiliza, con fines de empleo. {account} conserva esta autorización dos años.`,
    },
    continuous_authorization: {
      title: 'Verificaciones posteriores',
      text: `Mientras trabaje para {account}, o preste servicios a través de ella, {account} puede obtener otros informes como los que describen estos avisos, sin preguntarle cada vez. Puede ser a intervalos fijos, por ejemplo una vez al año, o cuando cambie un registro judicial o de conducción sobre usted.

Puede retirar esta autorización en cualquier momento, en su página personal de esta verificación o avisando a {account}. Entonces no cubre ningún informe posterior. Termina tres años después de que la firme, o antes si termina su trabajo para {account}.

En California, cada informe necesita su autorización en ese momento. Allí, esta página cubre solo el próximo informe.`,
    },
    authorization: {
      title: 'Autorización',
      text: `He leído los avisos de esta verificación. Autorizo a {account} a obtener los informes que describen, con fines de empleo.

Esta autorización vale para una verificación.`,
    },
  },
  sections: {
    MA: '{fullText:massachusetts}',
    NJ: '{fullText:new_jersey}',
    ME: '{fullText:maine}',
    WA: '{fullText:washington}',
    GA: `## Georgia

Los registros penales del estado se consultan con su nombre completo, dirección, número de Seguro Social, fecha de nacimiento, sexo y raza, y con su consentimiento firmado (O.C.G.A. 35-3-34).`,
    CO_credit: `## Colorado

Un informe de crédito se usa solo si tiene relación importante con el puesto. {account} le dice si se basó en uno (C.R.S. 8-2-126).`,
    CT_credit: `## Connecticut

Los informes de crédito se limitan a ciertos empleadores y puestos (Conn. Gen. Stat. 31-51tt).`,
    DC_credit: `## Distrito de Columbia

Los datos de crédito pueden usarse solo para unos pocos puestos (D.C. Code 2-1402.11).`,
    HI_credit: `## Hawái

Un informe de crédito se usa solo tras una oferta condicional y si tiene relación directa con un requisito genuino del puesto (HRS 378-2.7).`,
    IL_credit: `## Illinois

Los informes de crédito se limitan a los puestos que nombra la ley (820 ILCS 70).`,
    MD_credit: `## Maryland

Un informe de crédito se usa solo si tiene relación con el puesto, y {account} se lo dice por escrito (Lab. & Empl. 3-711).`,
    NV_credit: `## Nevada

Los informes de crédito se limitan a los puestos que nombra la ley (NRS 613.520 a 613.600).`,
    NY_credit: `## Nueva York: crédito

Los informes de crédito se limitan a los puestos que nombra la ley (Gen. Bus. Law 380-b).`,
    OR_credit: `## Oregón

Un informe de crédito se usa solo si tiene relación importante con el puesto; {account} le da los motivos por escrito (ORS 659A.320).`,
    RI_credit: `## Rhode Island

{account} puede pedir un informe de crédito, y le dice el nombre de la agencia (R.I.G.L. 6-13.1-21).`,
    VT_credit: `## Vermont

Los informes de crédito se limitan a los puestos que nombra la ley y necesitan su consentimiento escrito para este fin (21 V.S.A. 495i; 9 V.S.A. 2480e).`,
    VT_purpose: `## Vermont: finalidad del informe de crédito

{account} pide el informe de crédito solo con fines de empleo: para decidir sobre el puesto que usted solicita u ocupa. Su firma al final es su consentimiento por escrito a esta finalidad (9 V.S.A. 2480e).`,
    WA_credit: `## Washington: crédito

Un informe de crédito se usa solo si tiene relación importante con el puesto; {account} le da los motivos por escrito (RCW 19.182.020(2)(c)).`,
    WA_fair_chance: `## Washington: ley de oportunidades justas (Fair Chance Act)

{account} puede preguntar por sus antecedentes penales, o hacer que se busquen, solo después de ofrecerle el puesto con esa condición. No puede decidir en su contra por un arresto ni por una condena como menor; un cargo puede contar mientras usted espera el juicio en libertad. Por una condena como adulto puede decidir en su contra solo por un motivo comercial legítimo que documenta: la conducta y el tiempo transcurrido, lo que usted ha hecho desde entonces, y las tareas del puesto. Antes de hacerlo, le dice en qué registro se basa y mantiene libre el puesto al menos dos días hábiles, para que usted pueda corregir o explicar el registro. Su decisión final da sus razones por escrito (RCW 49.94.010).

La guía del fiscal general sobre esta ley está en atg.wa.gov/fair-chance-act.`,
    PHL_fair_chance: `## Filadelfia: normas sobre antecedentes penales (Fair Criminal Record Screening Standards)

{account} hace buscar sus antecedentes penales solo después de ofrecerle el puesto con esa condición. Si considera un antecedente, evalúa de forma individual su registro concreto y las tareas y los requisitos de este puesto (Philadelphia Code 9-3500).`,
    NYC_credit: `## Ciudad de Nueva York: crédito

El historial de crédito puede usarse solo para los puestos que nombra la ley (N.Y.C. Admin. Code 8-107(24)).`,
    PHL_credit: `## Filadelfia: crédito

El historial de crédito puede usarse solo para los puestos que nombra la ley (Phila. Code 9-1130).`,
    CHI_credit: `## Chicago: crédito

El historial de crédito puede usarse solo para los puestos que nombra la ley (Chicago Mun. Code 6-10-053).`,
    COOK_credit: `## Condado de Cook: crédito

El historial de crédito puede usarse solo para los puestos que nombra la ley (Cook County Code 42-35).`,
  },
};
