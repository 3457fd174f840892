/** A translation of the federal form in `../en/summary-of-rights.ts`. The Bureau publishes its own at consumerfinance.gov/learnmore. */
export const summaryOfRights = `La ley federal Fair Credit Reporting Act (FCRA, Ley de Informe Justo de Crédito) promueve la exactitud, la imparcialidad y la privacidad de la información en los archivos de las agencias de informes del consumidor. Hay muchos tipos de estas agencias, entre ellas las agencias de crédito y las agencias especializadas (como las que venden información sobre historiales de cheques, registros médicos e historiales de alquiler). Este es un resumen de sus principales derechos según la FCRA. Para más información, también sobre otros derechos, visite www.consumerfinance.gov/learnmore o escriba a: Consumer Financial Protection Bureau, 1700 G Street NW, Washington, DC 20552.

## Deben decirle si se ha usado información de su archivo en su contra.

Quien use un informe de crédito u otro tipo de informe del consumidor para negarle una solicitud de crédito, seguro o empleo, o para tomar otra medida adversa contra usted, debe decírselo y darle el nombre, la dirección y el teléfono de la agencia que dio la información.

## Tiene derecho a saber qué hay en su archivo.

Puede pedir y obtener toda la información sobre usted en los archivos de una agencia de informes del consumidor (la “divulgación de su archivo”). Deberá presentar identificación adecuada, que puede incluir su número de Seguro Social. En muchos casos es gratis. Tiene derecho a una divulgación gratuita si:

- alguien ha tomado una medida adversa contra usted por información de su informe de crédito;
- es víctima de robo de identidad y pone una alerta de fraude en su archivo;
- su archivo contiene información inexacta a causa de un fraude;
- recibe asistencia pública;
- no tiene empleo, pero espera solicitar uno en los próximos 60 días.

Además, todo consumidor tiene derecho a una divulgación gratuita cada 12 meses, si la pide, de cada agencia nacional de crédito y de las agencias nacionales especializadas. Vea www.consumerfinance.gov/learnmore para más información.

## Tiene derecho a pedir un puntaje de crédito.

Los puntajes de crédito son resúmenes numéricos de su solvencia basados en información de las agencias de crédito. Puede pedir un puntaje a las agencias que crean o distribuyen los puntajes que se usan en préstamos para vivienda, pero tendrá que pagarlo. En algunas operaciones hipotecarias, la entidad que presta le dará gratis la información sobre su puntaje.

## Tiene derecho a disputar la información incompleta o inexacta.

Si encuentra en su archivo información incompleta o inexacta y la comunica a la agencia, esta debe investigar, salvo que su disputa no tenga fundamento. Vea www.consumerfinance.gov/learnmore para una explicación del procedimiento.

## Las agencias deben corregir o borrar la información inexacta, incompleta o que no se puede verificar.

La información inexacta, incompleta o que no se puede verificar debe eliminarse o corregirse, por lo general en 30 días. Sin embargo, la agencia puede seguir dando la información cuya exactitud ha verificado.

## Las agencias no pueden dar información negativa anticuada.

En la mayoría de los casos, una agencia no puede dar información negativa de hace más de siete años, ni quiebras de hace más de 10 años.

## El acceso a su archivo es limitado.

Una agencia puede dar información sobre usted solo a quienes tienen una necesidad válida, por lo general para considerar una solicitud ante un acreedor, asegurador, empleador, arrendador u otro negocio. La FCRA dice quiénes tienen una necesidad válida.

## Usted debe dar su consentimiento para que se den informes a empleadores.

Una agencia no puede dar información sobre usted a su empleador, o a un posible empleador, sin el consentimiento escrito que usted le haya dado al empleador. Por lo general, el consentimiento escrito no se exige en la industria del transporte por camión. Para más información, visite www.consumerfinance.gov/learnmore.

## Puede limitar las ofertas “preseleccionadas” de crédito y seguro basadas en la información de su informe de crédito.

Las ofertas “preseleccionadas” de crédito y seguro que usted no pidió deben incluir un teléfono gratuito al que puede llamar para que quiten su nombre y dirección de las listas en que se basan. Puede excluirse ante las agencias nacionales de crédito en el 1-888-567-8688.

## El siguiente derecho de la FCRA se aplica a las agencias nacionales de informes del consumidor: LOS CONSUMIDORES TIENEN DERECHO A UN CONGELAMIENTO DE SEGURIDAD

Tiene derecho a poner un “congelamiento de seguridad” en su informe de crédito, que prohíbe a la agencia dar información de su informe sin su autorización expresa. El congelamiento sirve para impedir que se aprueben créditos, préstamos y servicios a su nombre sin su consentimiento. Sin embargo, tenga en cuenta que usarlo para controlar quién accede a la información personal y financiera de su informe puede retrasar, dificultar o impedir la aprobación oportuna de cualquier solicitud posterior de un préstamo, crédito, hipoteca u otra cuenta que implique otorgar crédito.

En lugar de un congelamiento, tiene derecho a poner gratis en su archivo una alerta de fraude inicial o extendida. La alerta inicial dura 1 año. Cuando un negocio la ve, debe tomar medidas para verificar la identidad del consumidor antes de otorgar un crédito nuevo. Si es víctima de robo de identidad, tiene derecho a una alerta extendida, que dura 7 años.

El congelamiento no se aplica a la persona o entidad, sus afiliadas o las agencias de cobro que actúan por ella, con la que usted ya tiene una cuenta y que pide información de su informe para revisar o cobrar la cuenta. Revisar la cuenta incluye su mantenimiento, la vigilancia, los aumentos de la línea de crédito y las mejoras de la cuenta.

## Puede reclamar daños a quienes violen la ley.

Si una agencia o, en algunos casos, quien usa informes del consumidor o quien da información a una agencia viola la FCRA, usted puede demandar ante un tribunal estatal o federal.

## Las víctimas de robo de identidad y el personal militar en servicio activo tienen otros derechos.

Para más información, visite www.consumerfinance.gov/learnmore.

## A quién dirigirse

Los estados pueden hacer cumplir la FCRA, y muchos tienen sus propias leyes sobre informes del consumidor. En algunos casos usted puede tener más derechos según la ley estatal. Para más información, diríjase a la agencia estatal o local de protección al consumidor o al fiscal general de su estado. Sobre sus derechos federales, diríjase, según el tipo de negocio, a:

- 1.a. Bancos, asociaciones de ahorro y cooperativas de crédito con activos totales de más de 10 mil millones de dólares y sus afiliadas: Consumer Financial Protection Bureau, 1700 G Street NW, Washington, DC 20552
- 1.b. Sobre las afiliadas que no son bancos, asociaciones de ahorro ni cooperativas de crédito, además del CFPB: Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580, (877) 382-4357
- 2.a. Si no están en el punto 1, bancos nacionales, asociaciones federales de ahorro y sucursales y agencias federales de bancos extranjeros: Office of the Comptroller of the Currency, Customer Assistance Group, P.O. Box 53570, Houston, TX 77052
- 2.b. Bancos estatales miembros, sucursales y agencias de bancos extranjeros (salvo las federales y las sucursales estatales aseguradas), compañías de préstamos comerciales de bancos extranjeros y organizaciones según la sección 25 o 25A de la Ley de la Reserva Federal: Federal Reserve Consumer Help Center, P.O. Box 1200, Minneapolis, MN 55480
- 2.c. Bancos asegurados no miembros, sucursales estatales aseguradas de bancos extranjeros y asociaciones estatales de ahorro aseguradas: Division of Depositor and Consumer Protection, National Center for Consumer and Depositor Assistance, Federal Deposit Insurance Corporation, 1100 Walnut Street, Box #11, Kansas City, MO 64106
- 2.d. Cooperativas federales de crédito: National Credit Union Administration, Office of Consumer Financial Protection, 1775 Duke Street, Alexandria, VA 22314
- 3. Aerolíneas: Assistant General Counsel for Office of Aviation Consumer Protection, Department of Transportation, 1200 New Jersey Avenue SE, Washington, DC 20590
- 4. Acreedores sujetos al Surface Transportation Board: Office of Public Assistance, Governmental Affairs, and Compliance, Surface Transportation Board, 395 E Street SW, Washington, DC 20423
- 5. Acreedores sujetos a la Packers and Stockyards Act de 1921: la oficina regional más cercana de la Packers and Stockyards Division
- 6. Compañías de inversión en pequeños negocios: Associate Administrator, Office of Capital Access, United States Small Business Administration, 409 Third Street SW, Suite 8200, Washington, DC 20416
- 7. Corredores e intermediarios de valores: Securities and Exchange Commission, 100 F Street NE, Washington, DC 20549
- 8. Instituciones del Farm Credit System: Farm Credit Administration, 1501 Farm Credit Drive, McLean, VA 22102-5090
- 9. Comercios, financieras y todos los demás acreedores: Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580, (877) 382-4357`;
