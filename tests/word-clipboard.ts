/** What Word 365 puts on the clipboard as HTML: a paragraph with emphasis, a link and a field, a list, a heading and a table. */
export const WORD_CLIPBOARD = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/office/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face {font-family:Calibri; panose-1:2 15 5 2 2 2 4 3 2 4;}
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
 @list l0 {mso-list-id:1178813; mso-list-type:hybrid;}
-->
</style>
</head>
<body lang=EN-IN link="#0563C1" vlink="#954F72" style='tab-interval:36.0pt'>
<!--StartFragment-->
<h2 style='color:#2E74B5'>Our service<o:p></o:p></h2>
<p class=MsoNormal style='margin-bottom:8.0pt;text-align:justify'><span lang=EN-US style='font-size:14.0pt;
font-family:"Comic Sans MS";color:red;mso-ansi-language:EN-US'>We carry <b style='mso-bidi-font-weight:normal'>heavy&nbsp;
cargo</b> and <i>vehicles</i>, see <a href="https://www.example.com/cargo"><span style='color:#0563C1'>the
list</span></a> or <a href="javascript:window.__ran=1">this</a>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Granite
blocks<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Steel <b>coils</b><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'>
 <tr><td width=100 style='background:yellow'><p class=MsoNormal>60 tons<o:p></o:p></p></td></tr>
</table>
<img width=1 height=1 src="x" onerror="window.__ran=2">
<!--EndFragment-->
</body>
</html>`
